import { shownPath } from '#rules/imports/exports/tree.ts'
import { fingerprint } from '#rules/imports/fingerprint.ts'
import { parseImport } from '#rules/imports/parse.ts'
import type { ImportedMessage, ParsedImport } from '#rules/imports/parsed-import.ts'
import { truncate } from '#rules/text/truncate.ts'
import type { ImportService } from '#wire/import.ts'
import { importPreviewLength, importPreviewMessages } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { textsOf, UnreadableFile } from './import-texts.ts'
import type { NamedText } from './import-zip.ts'

export type ImportSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }

/** A conversation as the screen shows it; its messages stay in the worker. */
export type ReadConversation = {
  /** Derived from the content, so that an already imported conversation is recognised. */
  readonly id: string
  readonly title: string | null
  readonly count: number
  readonly preview: readonly { readonly role: string; readonly text: string }[]
  readonly problems: readonly string[]
}

export type ReadImport = {
  readonly conversations: readonly ReadConversation[]
  readonly hint: string
  readonly check: string | null
  readonly errors: readonly string[]
  /** Files that couldn't be read, and why; the others can be imported. */
  readonly leftOut: readonly string[]
  readonly service: ImportService | null
  /** Several conversations that are versions of one: all are imported. */
  readonly isOne: boolean
}

export type Reading = {
  readonly found: ReadImport
  readonly messages: ReadonlyMap<string, readonly ImportedMessage[]>
}

/** Reads pasted text or chosen files; an unreadable file is reported like other errors. */
export async function readSource(
  source: ImportSource,
  service: ImportService,
  onProgress: (progress: string) => void,
): Promise<Reading> {
  if (source.kind === 'text') return asReading([parseImport(source.text, service)], [])
  const parsed: ParsedImport[] = []
  const problems: string[] = []
  for (const file of source.files) {
    try {
      for await (const text of textsOf(file, service)) {
        onProgress(`Reading ${text.name}...`)
        parsed.push(titled(parseImport(text.text, service), text))
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      problems.push(source.files.length === 1 ? error.message : `${file.name}: ${error.message}`)
    }
  }
  return asReading(parsed, problems)
}

const nothing: ParsedImport = {
  messages: [],
  title: null,
  format: 'none',
  confidence: 0,
  hint: texts.importHintNone,
  check: null,
  errors: [],
}

/** A text without a title gets its file's name. */
const titled = (parsed: ParsedImport, { name }: NamedText): ParsedImport =>
  parsed.title === null && /\.(?:md|markdown|txt)$/i.test(name)
    ? { ...parsed, title: name.replace(/^.*\//, '').replace(/\.\w+$/, '') }
    : parsed

/** Companion files without a conversation are ignored if others have one. */
function asReading(parsed: readonly ParsedImport[], problems: readonly string[]): Reading {
  const full = parsed.filter((one) => one.messages.length > 0 || one.conversations !== undefined)
  const [first = parsed[0] ?? nothing] = full
  const messages = new Map<string, readonly ImportedMessage[]>()
  const conversations: ReadConversation[] = []
  for (const each of full.flatMap(conversationsOf)) {
    if (messages.has(each.id)) continue
    messages.set(each.id, each.messages)
    conversations.push(summaryOf(each))
  }
  const isSeveral = conversations.length > 1
  const { check, service = null } = first
  const found: ReadImport = {
    conversations,
    hint: isSeveral ? texts.importHintSeveral(conversations.length) : first.hint,
    check,
    errors: isSeveral
      ? []
      : (conversations[0]?.problems ?? [...problems, ...(problems.length > 0 ? [] : first.errors)]),
    leftOut: conversations.length > 0 ? problems : [],
    service,
    isOne: full.length === 1 && first.messages.length > 0,
  }
  return { found, messages }
}

type Whole = Omit<ReadConversation, 'count' | 'preview'> & { readonly messages: readonly ImportedMessage[] }

function conversationsOf(parsed: ParsedImport): readonly Whole[] {
  const { title, messages, errors } = parsed
  if (parsed.conversations === undefined) return [{ id: fingerprint(messages), title, messages, problems: errors }]
  return parsed.conversations.map((one) => ({ ...one, id: `${one.id}#${fingerprint(one.messages)}` }))
}

function summaryOf({ id, title, messages, problems }: Whole): ReadConversation {
  const shown = shownPath(messages).slice(0, importPreviewMessages)
  const preview = shown.map(({ role, content }) => ({ role, text: truncate(content.trim(), importPreviewLength) }))
  return { id, title, count: messages.length, preview, problems }
}
