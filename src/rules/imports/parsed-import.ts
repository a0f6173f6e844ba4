import type { ImportMessage, ImportService } from '#wire/import.ts'

/** One turn. `parent` is the index of an earlier message; without it the message follows the previous one. */
export type ImportedMessage = Readonly<ImportMessage> & { readonly parent?: number; readonly timestamp?: string }

/** What an export has and an import can't bring along. */
export type OmittedKind = 'image' | 'voice' | 'video' | 'file' | 'widget' | 'thinking' | 'tool' | 'unfinished'
export type Omitted = Readonly<Partial<Record<OmittedKind, number>>>

/** A message with what was left out of it, until the counts are summed; they are never sent. */
export type ReadMessage = ImportedMessage & { readonly omitted?: Omitted }

/** How sure the parser is (supplement 10 Import): medium and low are imported too, with a hint on what to check. */
export const confidences = { high: 0.9, medium: 0.6, low: 0.3, none: 0 } as const
export type Confidence = keyof typeof confidences

/** The pauses that may divide a file without conversations into some; `none` makes one of all. */
export const pauses = ['30 minutes', '1 hour', '1 day', 'none'] as const
export type Pause = (typeof pauses)[number]
export const defaultPause: Pause = '1 hour'

/** A conversation found in an export. Its id is the same each time the same export is read. */
export type FoundConversation = {
  readonly id: string
  readonly title: string | null
  readonly messages: readonly ImportedMessage[]
  readonly problems: readonly string[]
  readonly omitted: Omitted
  readonly service?: ImportService
}

export type ParsedImport = {
  readonly messages: readonly ImportedMessage[]
  readonly title: string | null
  readonly format: string
  readonly confidence: number
  readonly hint: string
  /** What the person should check before importing, or null. Shown after the hint. */
  readonly check: string | null
  readonly errors: readonly string[]
  readonly omitted: Omitted
  /** The service that the text comes from, if known. */
  readonly service?: ImportService
  /** Several conversations in one file: the person chooses. */
  readonly conversations?: readonly FoundConversation[]
  /** Whether the conversations depend on the pause that divides them. */
  readonly isByPause?: boolean
}
