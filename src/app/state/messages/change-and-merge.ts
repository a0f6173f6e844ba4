import { atom } from 'jotai'
import { mergeMessages } from '#rules/thread/forest.ts'
import type { Message } from '#wire/message.ts'
import type { Result } from '../../net/calls.ts'
import { sourceOfAtom } from './source-of-message.ts'
import type { ThreadSource } from './thread-source.ts'

type Change = { readonly id: string; readonly call: (source: ThreadSource) => Promise<Result<Message>> }

/**
 * Changes a message, and merges the answer. An event that comes during the call may be older or newer than the answer,
 * and neither says so: if they differ, the server is asked how the message is now.
 */
export const changeAndMerge = atom(null, async (get, set, { id, call }: Change): Promise<Result<Message>> => {
  const source = get(sourceOfAtom)(id)
  const shown = () => stateOf(get(source.forestAtom).messages.get(id))
  let before = shown()
  const result = await call(source)
  let answer = result
  while (answer.ok) {
    const { data } = answer
    const now = shown()
    if (now === before || now === stateOf(data)) {
      set(source.forestAtom, (forest) => mergeMessages(forest, [data]))
      break
    }
    before = now
    answer = await source.whole(id)
  }
  return result
})

/** What people change of a message; undefined if it isn't loaded, or was deleted. */
const stateOf = (message: Message | undefined): string | undefined =>
  message && JSON.stringify([message.title, message.description, message.content, message.is_pinned, message.settled])
