import { atom } from 'jotai'
import { mergeMessages } from '#rules/thread/forest.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { isNotFound } from '../../../net/calls.ts'
import { goneIdsAtom } from '../deleting/hidden.ts'
import { shownForestAtom, threadAtom } from '../thread.ts'

/** `cursor` is null if there are no more, or the rest could not be loaded. */
export type SiblingPage = {
  readonly messages: readonly Message[]
  readonly cursor: string | null
  readonly isFailed: boolean
}

/** A page of all replies to a message, oldest first. At the end come those that are only on this device. */
export const loadSiblingPage = atom(
  null,
  async (get, _set, parentId: string, cursor: string | null): Promise<SiblingPage> => {
    const page = await get(threadAtom)?.source.children(parentId, cursor)
    const { messages } = get(shownForestAtom)
    const known = messages.get(parentId)?.child_ids.flatMap((id) => messages.get(id) ?? []) ?? []
    if (page?.ok !== true) return { messages: known, cursor: null, isFailed: true }
    const { next_cursor } = page.data
    const pending = next_cursor === null ? known.filter(({ id }) => isTemporaryId(id)) : []
    const gone = get(goneIdsAtom)
    const left = page.data.messages.filter(({ id }) => !gone.has(id))
    return { messages: [...left, ...pending], cursor: next_cursor, isFailed: false }
  },
)

/** Loads a reply with its whole text, unless it is loaded. */
export const loadWholeReply = atom(null, async (get, set, id: string): Promise<'loaded' | 'gone' | 'failed'> => {
  const known = get(shownForestAtom).messages.get(id)
  if (known !== undefined && known.truncated !== true) return 'loaded'
  const source = get(threadAtom)?.source
  const result = await source?.whole(id)
  if (source === undefined || result === undefined) return 'failed'
  if (!result.ok) return isNotFound(result) ? 'gone' : 'failed'
  set(source.forestAtom, (forest) => mergeMessages(forest, [result.data]))
  return 'loaded'
})
