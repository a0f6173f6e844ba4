import type { ImportMessage, ImportService } from '#wire/import.ts'

/** One turn. `parent` is the index of an earlier message; without it the message follows the previous one. */
export type ImportedMessage = Readonly<Omit<ImportMessage, 'attachments'>> & {
  readonly parent?: number
  readonly timestamp?: string
  /** Absent without files; at most as many as a message may have. */
  readonly files?: readonly ArchivedFile[]
}

/** What an export has and an import can't bring along; `missing` is a file that should be in the archive. */
export type OmittedKind =
  | 'image'
  | 'voice'
  | 'video'
  | 'file'
  | 'missing'
  | 'widget'
  | 'thinking'
  | 'tool'
  | 'unfinished'
export type Omitted = Readonly<Partial<Record<OmittedKind, number>>>

/** How an export calls a file of a turn: by its id, its path or its name. */
export type FileReference = {
  readonly key: string
  /** What people call it, if the export says so. */
  readonly name: string | null
  /** What it shows. */
  readonly alt?: string | null
}

/** A file of a turn that is in the archive of the export. */
export type ArchivedFile = {
  readonly path: string
  readonly name: string
  readonly alt: string
  /** What is in the message instead, if it can't be brought along: `Image: cat.png`. */
  readonly line: string
}

/** Finds the path of a file in the archive of an export, or null; null itself is an export that isn't in one. */
export type Archive = ((reference: FileReference) => string | null) | null

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
  readonly description?: string
  readonly messages: readonly ImportedMessage[]
  readonly problems: readonly string[]
  readonly omitted: Omitted
  readonly service?: ImportService
}

/** The description of a conversation that has one, for the next shape that the conversation takes. */
export const describedBy = ({ description }: Pick<FoundConversation, 'description'>) =>
  description === undefined ? {} : { description }

export type ParsedImport = {
  readonly messages: readonly ImportedMessage[]
  readonly title: string | null
  /** Absent unless an export has one. */
  readonly description?: string
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
