import { excerpt } from '../text/truncate.ts'
import type { SavedMessage } from './saved-message.ts'

const titleLength = 80

/** Threads in the shape of ChatGPT's `conversations.json`, in pieces: a tree of nodes, agents as the assistant. */
export function* chatgptFile(threads: readonly (readonly SavedMessage[])[]): Generator<string> {
  yield '['
  for (const [at, messages] of threads.entries())
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(conversation(messages))}`
  yield '\n]\n'
}

function conversation(messages: readonly SavedMessage[]) {
  const [top] = messages
  const last = messages.at(-1)
  const rootId = `root-${top?.id}`
  const children = Map.groupBy(messages, ({ parent_id }) => parent_id ?? rootId)
  const childIds = (id: string) => (children.get(id) ?? []).map((child) => child.id)
  const nodes = messages.map((message) => [
    message.id,
    {
      id: message.id,
      parent: message.parent_id ?? rootId,
      children: childIds(message.id),
      message: {
        id: message.id,
        author: { role: message.agent === null ? 'user' : 'assistant', name: message.author, metadata: {} },
        create_time: secondsOf(message),
        content: { content_type: 'text', parts: [message.content] },
        status: 'finished_successfully',
        end_turn: true,
        weight: 1,
        metadata: {},
        recipient: 'all',
      },
    },
  ])
  return {
    title: top?.title ?? excerpt(top?.content ?? '', titleLength),
    create_time: top === undefined ? null : secondsOf(top),
    update_time: last === undefined ? null : secondsOf(last),
    mapping: {
      [rootId]: { id: rootId, parent: null, children: childIds(rootId), message: null },
      ...Object.fromEntries(nodes),
    },
    current_node: last?.id ?? rootId,
    conversation_id: top?.id ?? rootId,
    id: top?.id ?? rootId,
  }
}

const secondsOf = ({ written_at }: SavedMessage): number => Date.parse(written_at) / 1000
