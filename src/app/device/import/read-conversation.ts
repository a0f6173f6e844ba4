import { shownPath } from '#rules/imports/exports/tree.ts'
import { fingerprint } from '#rules/imports/fingerprint.ts'
import {
  describedBy,
  type FoundConversation,
  type ImportedMessage,
  type Omitted,
  type ParsedImport,
} from '#rules/imports/parsed-import.ts'
import { partStarts } from '#rules/imports/parts.ts'
import { truncate } from '#rules/text/truncate.ts'
import { importPreviewLength, importPreviewMessages } from '#wire/limits.ts'

/** A conversation as the screen shows it; its messages stay in the worker. */
export type ReadConversation = {
  /** Derived from the content, so that an already imported conversation is recognised. */
  readonly id: string
  readonly title: string | null
  readonly description?: string
  readonly count: number
  readonly preview: readonly { readonly role: string; readonly text: string }[]
  readonly problems: readonly string[]
  readonly omitted: Omitted
  /** How many files of it are in the archive. */
  readonly files: number
  readonly parts: number
  /** The time of the first message, where times tell conversations apart. */
  readonly startedAt?: string
}

type Whole = Omit<ReadConversation, 'count' | 'files' | 'parts' | 'preview'> & {
  readonly messages: readonly ImportedMessage[]
}

export function conversationsOf(parsed: ParsedImport): readonly Whole[] {
  const { title, messages, errors, omitted } = parsed
  if (parsed.conversations === undefined) {
    const about = { title, ...describedBy(parsed) }
    return messages.length === 0 ? [] : [{ id: fingerprint(messages), ...about, messages, problems: errors, omitted }]
  }
  const isByPause = parsed.isByPause === true
  return parsed.conversations.map((one) => ({ ...withFingerprint(one), ...(isByPause ? startOf(one.messages) : {}) }))
}

export const withFingerprint = (one: FoundConversation): Whole => ({
  ...one,
  id: `${one.id}#${fingerprint(one.messages)}`,
})

function startOf([first]: readonly ImportedMessage[]): { readonly startedAt?: string } {
  return first?.timestamp === undefined ? {} : { startedAt: first.timestamp }
}

export function summaryOf(whole: Whole): ReadConversation {
  const { id, title, messages, problems, omitted, startedAt } = whole
  const shown = shownPath(messages).slice(0, importPreviewMessages)
  const preview = shown.map(({ role, content }) => ({ role, text: truncate(content.trim(), importPreviewLength) }))
  const started = startedAt === undefined ? {} : { startedAt }
  const files = messages.reduce((sum, message) => sum + (message.files?.length ?? 0), 0)
  const parts = partStarts(messages).length
  const about = { title, ...describedBy(whole) }
  return { id, ...about, count: messages.length, files, parts, preview, problems, omitted, ...started }
}
