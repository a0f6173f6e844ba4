import { shortTitle } from '#rules/imports/conversations.ts'
import { checkOf, parseImport } from '#rules/imports/parse.ts'
import type { ImportedMessage, ParsedImport, Pause } from '#rules/imports/parsed-import.ts'
import type { ImportService } from '#wire/import.ts'
import * as texts from '#wire/texts.ts'
import { type ExportEntry, entriesOf } from './export-entries.ts'
import { type FilesBeside, type ImportText, UnreadableFile } from './import-pieces.ts'
import { textsOf } from './import-texts.ts'
import { hasNoEnding } from './import-zip.ts'
import { conversationsOf, type ReadConversation, summaryOf, withFingerprint } from './read-conversation.ts'

export type ImportSource = (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
) & {
  /** Divides files that have no conversations of their own. */
  readonly pause?: Pause
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
  /** Whether the conversations depend on the source's pause. */
  readonly isByPause?: boolean
}

export type Reading = {
  readonly found: ReadImport
  /** How to get a conversation's messages: those of a large export are read again. */
  readonly messages: ReadonlyMap<string, () => Promise<readonly ImportedMessage[]>>
  /** How to get a conversation's files. */
  readonly files: ReadonlyMap<string, FilesBeside['fileAt']>
}

/** Called with the name of what is being read, and how many of its conversations have been. */
export type OnProgress = (progress: string, conversations?: number) => void

/** Reads pasted text or chosen files; an unreadable file is reported like other errors. */
export async function readSource(
  source: ImportSource,
  service: ImportService,
  onProgress: OnProgress,
): Promise<Reading> {
  if (source.kind === 'text') return asReading([readWhole(parseImport(source.text, service, source.pause))], [])
  const read: ReadText[] = []
  const problems: string[] = []
  for (const file of source.files) {
    try {
      for await (const text of textsOf(file, service)) {
        const progress = texts.importReadingFile(text.name)
        onProgress(progress)
        const one = await readText(text, service, source.pause, (count) => onProgress(progress, count))
        read.push(one)
        problems.push(...one.leftOut.map((problem) => texts.importFileProblem(text.name, problem)))
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      problems.push(source.files.length === 1 ? error.message : texts.importFileProblem(file.name, error.message))
    }
  }
  return asReading(read, problems)
}

/** A large export is read conversation by conversation, anything else as a whole. */
async function readText(
  text: ImportText,
  service: ImportService,
  pause: Pause | undefined,
  onCount: (conversations: number) => void,
): Promise<ReadText> {
  const list = /\.json$/i.test(text.name) ? await readExport(text, service, onCount) : null
  return (
    list ?? readWhole(titled(parseImport(await text.text(), service, pause, text.beside?.archive), text), text.beside)
  )
}

/** The conversations of an export without their messages; null if it has only one, or is another kind of file. */
async function readExport(
  text: ImportText,
  service: ImportService,
  onCount: (conversations: number) => void,
): Promise<ReadText | null> {
  let first: ExportEntry['kind'] = null
  let count = 0
  const conversations: Readable[] = []
  const leftOut: string[] = []
  for await (const { kind, conversations: found, problem } of entriesOf(text)) {
    count += 1
    first ??= kind
    if (count % entriesPerNote === 0) onCount(count)
    if (problem !== null) leftOut.push(problem)
    if (kind === null || kind.format !== first?.format) continue
    for (const { found: one, load } of found) {
      conversations.push({ ...summaryOf(withFingerprint(one)), load, ...withFileAt(text.beside) })
    }
  }
  if (first === null || conversations.length === 0 || count < 2) return null
  const { confidence, service: of, origin } = first
  const check = checkOf(confidence, of ?? undefined, service, origin)
  return { ...nothing, hint: texts.importHintReady, check, service: of, leftOut, conversations }
}

const entriesPerNote = 100

/** What was read of one text. */
type ReadText = Pick<ReadImport, 'hint' | 'check' | 'errors' | 'service' | 'leftOut' | 'isOne' | 'isByPause'> & {
  readonly conversations: readonly Readable[]
}
type Readable = ReadConversation & {
  readonly load: () => Promise<readonly ImportedMessage[]>
  readonly fileAt?: FilesBeside['fileAt']
}

const withFileAt = (beside: FilesBeside | undefined): Pick<Readable, 'fileAt'> =>
  beside === undefined ? {} : { fileAt: beside.fileAt }

function readWhole(parsed: ParsedImport, beside?: FilesBeside): ReadText {
  const { hint, check, errors, service = null, messages } = parsed
  const conversations = conversationsOf(parsed).map((one) => ({
    ...summaryOf(one),
    load: async () => one.messages,
    ...withFileAt(beside),
  }))
  const byPause = parsed.isByPause === true ? { isByPause: true } : {}
  return { hint, check, errors, service, leftOut: [], isOne: messages.length > 0, ...byPause, conversations }
}

const nothing: Omit<ReadText, 'conversations'> = {
  hint: texts.importHintNone,
  check: null,
  errors: [],
  service: null,
  leftOut: [],
  isOne: false,
}

/** A text without a title gets its file's name, which may be longer than a title. */
const titled = (parsed: ParsedImport, { name }: ImportText): ParsedImport =>
  parsed.title === null && (/\.(?:md|markdown|txt)$/i.test(name) || hasNoEnding(name))
    ? { ...parsed, title: shortTitle(name.replace(/^.*\//, '').replace(/\.\w+$/, '')) }
    : parsed

/** Companion files without a conversation are ignored if others have one. */
function asReading(all: readonly ReadText[], problems: readonly string[]): Reading {
  const full = all.filter(({ conversations }) => conversations.length > 0)
  const [first = all[0] ?? nothing] = full
  const messages = new Map<string, Readable['load']>()
  const conversations: ReadConversation[] = []
  const files = new Map<string, FilesBeside['fileAt']>()
  for (const { load, fileAt, ...conversation } of full.flatMap((one) => one.conversations)) {
    if (messages.has(conversation.id)) continue
    messages.set(conversation.id, load)
    if (fileAt !== undefined) files.set(conversation.id, fileAt)
    conversations.push(conversation)
  }
  const isSeveral = conversations.length > 1
  const found: ReadImport = {
    conversations,
    hint: isSeveral ? texts.importHintSeveral(conversations.length) : first.hint,
    check: first.check,
    errors: isSeveral
      ? []
      : (conversations[0]?.problems ?? [...problems, ...(problems.length > 0 ? [] : first.errors)]),
    leftOut: conversations.length > 0 ? problems : [],
    service: first.service,
    ...(full.some(({ isByPause }) => isByPause === true) ? { isByPause: true } : {}),
    isOne: full.length === 1 && first.isOne,
  }
  return { found, messages, files }
}
