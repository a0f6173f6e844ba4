import * as texts from '#wire/texts.ts'
import type { NamedFile } from '../files/file-row.ts'
import { truncate } from '../text/truncate.ts'
import type { SavedMessage } from './saved-message.ts'

const quoteLength = 60

/**
 * Threads as Markdown, in pieces, to be read by people: a heading for each message, and each branch to its end before
 * the next one begins. Where a message doesn't answer the one above it, it says which one it answers.
 */
export function* markdownFile<Text>(
  threads: readonly (readonly SavedMessage<Text>[])[],
  timeOf: (iso: string) => string,
): Generator<string | Text> {
  for (const [at, messages] of threads.entries()) {
    if (at > 0) yield '\n---\n\n'
    yield* threadPieces(messages, timeOf)
  }
}

function* threadPieces<Text>(
  messages: readonly SavedMessage<Text>[],
  timeOf: (iso: string) => string,
): Generator<string | Text> {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const replies = Map.groupBy(messages, ({ parent_id }) => parent_id)
  // A stack instead of recursion: a branch may be thousands of messages long.
  const next = (replies.get(null) ?? []).toReversed()
  const [top] = messages
  if (top?.title) yield `# ${oneLine(top.title)}\n\n`
  if (top?.description) yield `${top.description}\n\n`
  let before: string | null = null
  for (let message = next.pop(); message !== undefined; message = next.pop()) {
    yield `## ${headingOf(message, timeOf)}\n\n`
    const parent = byId.get(message.parent_id ?? '')
    if (parent !== undefined && parent.id !== before)
      yield `*${texts.fileReplyTo(oneLine(parent.author), beginningOf(parent))}*\n\n`
    if (message.title && message !== top) yield `**${oneLine(message.title)}**\n\n`
    yield message.content
    yield '\n\n'
    for (const line of fileLines(message.files ?? [])) yield `${line}\n\n`
    before = message.id
    next.push(...(replies.get(message.id) ?? []).toReversed())
  }
}

function headingOf(
  { author, written_at, public: isPublic, recipients }: SavedMessage<unknown>,
  timeOf: (iso: string) => string,
) {
  const names = recipients.map(oneLine).join(', ')
  const audience = isPublic ? [] : [names === '' ? texts.filePrivate : texts.filePrivateFor(names)]
  return [oneLine(author), timeOf(written_at), ...audience].join(' · ')
}

/** Pictures as such and links to the others, where the files are in an archive with this text; else their names. */
function fileLines(files: readonly NamedFile[]): readonly string[] {
  const linked = files.filter(({ path }) => typeof path === 'string')
  const lost = files.filter(({ path }) => path === null)
  const named = files.filter(({ path }) => path === undefined)
  return [
    ...linked.map(linkTo),
    ...(named.length === 0 ? [] : [`*${texts.fileNamesFiles(named.map(nameOf).join(', '))}*`]),
    ...(lost.length === 0 ? [] : [`*${texts.exportFilesMissing(lost.length)}: ${lost.map(nameOf).join(', ')}*`]),
  ]
}

function linkTo({ name, type, alt, path }: NamedFile): string {
  if (type.startsWith('image/')) return `![${label(alt ?? name)}](${path})`
  return `[${label(name)}](${path})${alt === null ? '' : ` ${label(alt)}`}`
}

const nameOf = ({ name, alt }: NamedFile): string => plain(alt === null ? name : `${name} (${alt})`)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const beginningOf = (message: SavedMessage<unknown>): string => plain(truncate(message.excerpt, quoteLength))

/** Within the brackets of a link. */
const label = (text: string): string => oneLine(text).replace(/[\\[\]<>`*_]/g, '\\$&')

/** Within emphasis. */
const plain = (text: string): string => oneLine(text).replaceAll('*', '')
