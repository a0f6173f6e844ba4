import { foundConversations } from '#rules/imports/conversations.ts'
import type { Export } from '#rules/imports/exports/exported.ts'
import { entryIn } from '#rules/imports/json-export.ts'
import type { FoundConversation, ImportedMessage } from '#rules/imports/parsed-import.ts'
import * as texts from '#wire/texts.ts'
import { type ImportText, UnreadableFile } from './import-pieces.ts'
import { elementsOf, type JsonElement } from './json-elements.ts'

/** One entry of an export, with its conversations (several if the first prompt was edited), or why it can't be read. */
export type ExportEntry = {
  readonly kind: Pick<Export, 'format' | 'service' | 'confidence' | 'origin'> | null
  readonly conversations: readonly Loadable[]
  readonly problem: string | null
}

type Loadable = {
  readonly found: FoundConversation
  /** Reads the entry once more, so that nobody has to hold its messages until then. */
  readonly load: () => Promise<readonly ImportedMessage[]>
}

/** The entries of an export one after another. A damaged one doesn't prevent the others from being read. */
export async function* entriesOf(text: ImportText): AsyncGenerator<ExportEntry> {
  let number = 0
  try {
    for await (const element of elementsOf(text.pieces())) {
      if (element === 'cut off') return yield unread(texts.importCutOff(number))
      number += 1
      yield entryOf(text, element, number)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile) || number === 0) throw error
    yield unread(error.message)
  }
}

const unread = (problem: string): ExportEntry => ({ kind: null, conversations: [], problem })

function entryOf(text: ImportText, { start, end, bytes }: JsonElement, number: number): ExportEntry {
  const json = new TextDecoder().decode(bytes)
  let kind: Export | null
  try {
    kind = entryIn(JSON.parse(json), archiveBeside(text))
  } catch {
    return unread(texts.importDamagedConversation(number, titleIn(json)))
  }
  if (kind === null) return { kind, conversations: [], problem: null }
  const conversations = foundConversations(kind).map((found, at) => ({
    found,
    load: async () => conversationAt(text, await text.slice(start, end), at),
  }))
  return { kind, conversations, problem: null }
}

function conversationAt(text: ImportText, bytes: Uint8Array, at: number): readonly ImportedMessage[] {
  const kind = entryIn(JSON.parse(new TextDecoder().decode(bytes)), archiveBeside(text))
  return kind === null ? [] : (foundConversations(kind)[at]?.messages ?? [])
}

const archiveBeside = ({ beside }: ImportText) => beside?.archive ?? null

/** The title of an entry that isn't valid JSON, if it can be made out. */
function titleIn(json: string): string | null {
  const [, title = ''] = /"(?:title|name)"\s*:\s*"([^"\\]{1,200})"/.exec(json) ?? []
  return title === '' ? null : title
}
