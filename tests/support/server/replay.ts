import { attachReply, emptyForest, type Forest, mergeMessages, removeSubtree } from '#rules/thread/forest.ts'
import type { ChangesAnswer } from '#wire/calls.ts'
import type { Message } from '#wire/message.ts'
import type { Account, TestServer } from './build-app.ts'

/** What a reader sees now, loaded afresh: at most 100 messages. */
export async function picture(server: TestServer, as: Account | null): Promise<Forest> {
  const { body } = await server.call('GET', '/api/messages/chronological', {
    as,
    query: { limit: 100, sort_order: 'oldest' },
  })
  // Where a message belongs is only in lists; the app finds it out for messages that came by another way.
  const messages: readonly Message[] = body.messages
  return mergeMessages(
    emptyForest,
    messages.map(({ thread: _, ...message }) => message),
  )
}

export const cursorOf = async (server: TestServer, as: Account | null): Promise<string> =>
  (await server.call('GET', '/api/messages/changes', { as })).body.cursor

export const missedBy = async (server: TestServer, as: Account | null, since: string): Promise<ChangesAnswer> =>
  (await server.call('GET', '/api/messages/changes', { as, query: { since } })).body

/** What the app does with an answer of `changes`. */
export function replay(forest: Forest, missed: ChangesAnswer): Forest {
  const withNew = missed.new.reduce(attachReply, forest)
  const withUpdates = mergeMessages(withNew, missed.updated)
  const without = missed.deleted.reduce(removeSubtree, withUpdates)
  const marked = missed.read_state.flatMap(({ id, is_read }) => {
    const known = without.messages.get(id)
    return known === undefined ? [] : [{ ...known, is_read }]
  })
  return mergeMessages(without, marked)
}

export const contents = (forest: Forest): Message[] =>
  [...forest.messages.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map((message) => ({ ...message }))
