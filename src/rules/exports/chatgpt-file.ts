import type { NamedFile } from '../files/file-row.ts'
import type { SavedMessage } from './saved-message.ts'

/** Threads in the shape of ChatGPT's `conversations.json`, in pieces: a tree of nodes, agents as the assistant. */
export function* chatgptFile<Text>(threads: readonly (readonly SavedMessage<Text>[])[]): Generator<string | Text> {
  yield '['
  for (const [at, messages] of threads.entries()) {
    yield at === 0 ? '\n' : ',\n'
    yield* conversation(messages)
  }
  yield '\n]\n'
}

function* conversation<Text>(messages: readonly SavedMessage<Text>[]): Generator<string | Text> {
  const [top] = messages
  const last = messages.at(-1)
  const rootId = `root-${top?.id}`
  const children = Map.groupBy(messages, ({ parent_id }) => parent_id ?? rootId)
  const childIds = (id: string) => (children.get(id) ?? []).map((child) => child.id)
  const head = {
    title: top?.title ?? top?.excerpt ?? '',
    create_time: top === undefined ? null : secondsOf(top),
    update_time: last === undefined ? null : secondsOf(last),
    current_node: last?.id ?? rootId,
    conversation_id: top?.id ?? rootId,
    id: top?.id ?? rootId,
  }
  const root = { id: rootId, parent: null, children: childIds(rootId), message: null }
  yield `${opened(head)},"mapping":{${JSON.stringify(rootId)}:${JSON.stringify(root)}`
  for (const message of messages) {
    const { id } = message
    const node = { id, parent: message.parent_id ?? rootId, children: childIds(id) }
    yield `,${JSON.stringify(id)}:${opened(node)},"message":${opened(messageHead(message))},`
    yield '"content":{"content_type":"text","parts":['
    yield message.content
    yield ']}}}'
  }
  yield '}}'
}

const messageHead = (message: SavedMessage<unknown>) => ({
  id: message.id,
  author: { role: message.agent === null ? 'user' : 'assistant', name: message.author, metadata: {} },
  create_time: secondsOf(message),
  status: 'finished_successfully',
  end_turn: true,
  weight: 1,
  metadata: message.files ? { attachments: message.files.map(asAttachment) } : {},
  recipient: 'all',
})

/** The id is how the name of the file in the archive begins, as in ChatGPT's own. */
const asAttachment = ({ name, type, bytes, path }: NamedFile) => ({
  ...(typeof path === 'string' && { id: path.replace(/^.*\/|\.\w+$/g, '') }),
  name,
  mime_type: type,
  size: bytes,
  ...(path === null && { missing: true }),
})

/** An object's JSON without its last brace, so that more can follow. */
const opened = (some: object): string => JSON.stringify(some).slice(0, -1)

const secondsOf = ({ written_at }: SavedMessage<unknown>): number => Date.parse(written_at) / 1000
