import type { ImportService } from '#wire/import.ts'
import { importContentMaxLength } from '#wire/limits.ts'
import { canopyFormat } from '../../exports/canopy-file.ts'
import { agentDisplayName } from '../../people/agent-names.ts'
import { excerpt } from '../../text/truncate.ts'
import { joinedPieces, withAuthor, withOmitted } from '../merge.ts'
import type { Archive, ImportedMessage, ReadMessage } from '../parsed-import.ts'
import { momentIn } from '../text/times.ts'
import type { Export, Exported } from './exported.ts'
import { listAt, textAt } from './json-value.ts'
import { fileKind, leftOut, type Piece, withArchive } from './pieces.ts'

export const isCanopyFile = (value: unknown): boolean => textAt(value, 'format') === canopyFormat

/** What a thread without a title is named after: its first words. */
const titleLength = 80

const services: readonly ImportService[] = ['chatgpt', 'claude', 'gemini', 'grok']

/**
 * Canopy's own file: every thread with its branches, in the file's order. An import has one author for people's
 * messages and one for answers, so where a thread has several people, or the file has answers of others than one
 * service with a tab, each of these messages begins with its author's name.
 */
export function canopyExport(value: unknown, archive: Archive = null): Export {
  const threads = (listAt(value, 'threads') ?? []).map((thread) => listAt(thread, 'messages') ?? [])
  const agents = new Set(threads.flat().flatMap((message) => textAt(message, 'agent') ?? []))
  const [agent] = agents
  const service = agents.size === 1 ? (services.find((each) => each === agent) ?? null) : null
  return {
    format: 'canopy-json',
    service,
    confidence: 'high',
    conversations: threads.flatMap((entries) => conversation(entries, archive, service)),
  }
}

/** A thread; messages whose parent is missing begin another one. */
function conversation(
  entries: readonly unknown[],
  archive: Archive,
  service: ImportService | null,
): readonly Exported[] {
  const people = new Set(entries.flatMap((entry) => (isByAgent(entry) ? [] : (textAt(entry, 'author') ?? ''))))
  const places = new Map<string, { readonly top: number; readonly index: number }>()
  const found: (Exported & { readonly messages: ReadMessage[] })[] = []
  for (const entry of entries) {
    const content = textAt(entry, 'content')
    if (content === null) continue
    const parent = places.get(textAt(entry, 'parent_id') ?? '')
    const id = textAt(entry, 'id')
    const top = parent?.top ?? found.length
    if (parent === undefined) {
      const title = textAt(entry, 'title') ?? excerpt(content, titleLength)
      const description = textAt(entry, 'description')
      found.push({ title, id, messages: [], ...(description !== null && { description }) })
    }
    const messages = found[top]?.messages ?? []
    const isNamed = isByAgent(entry) ? service === null : people.size > 1
    if (id !== null) places.set(id, { top, index: messages.length })
    const message: ReadMessage = {
      role: isByAgent(entry) ? 'assistant' : 'user',
      content: isNamed ? withAuthor(nameOf(entry), content) : content,
      ...(parent === undefined ? {} : { parent: parent.index }),
      ...timeOf(entry),
    }
    messages.push(withItsFiles(message, listAt(entry, 'files') ?? [], archive))
  }
  return found
}

/** The text stays as it is; a file that isn't there is a line below it, if there is room. */
function withItsFiles(message: ReadMessage, listed: readonly unknown[], archive: Archive): ReadMessage {
  if (listed.length === 0) return message
  const { pieces, files } = withArchive(listed.map(filePiece), archive)
  const lines = pieces.map((piece) => (piece.kind === 'left-out' ? piece.line : ''))
  const content = joinedPieces([message.content, ...lines])
  return withOmitted(
    {
      ...message,
      content: content.length > importContentMaxLength ? message.content : content,
      ...(files.length > 0 && { files }),
    },
    pieces.map((piece) => (piece.kind === 'left-out' ? { [piece.omitted]: 1 } : {})),
  )
}

/** A file has its place in the archive, none if the export has no files, and null if it could not be saved. */
function filePiece(file: unknown): Piece {
  const name = textAt(file, 'name') ?? ''
  const path = textAt(file, 'path')
  const kind = fileKind(name, textAt(file, 'type') ?? '')
  return leftOut(kind, name, path === null ? undefined : { key: path, name, alt: textAt(file, 'alt') })
}

const isByAgent = (entry: unknown): boolean => textAt(entry, 'agent') !== null

const nameOf = (entry: unknown): string =>
  textAt(entry, 'author') ?? agentDisplayName(textAt(entry, 'agent') ?? '') ?? 'Somebody'

function timeOf(entry: unknown): Pick<ImportedMessage, 'timestamp'> {
  const timestamp = momentIn(textAt(entry, 'written_at') ?? '')
  return timestamp === null ? {} : { timestamp }
}
