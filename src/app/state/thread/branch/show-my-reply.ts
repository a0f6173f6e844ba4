import { atom } from 'jotai'
import { showChild } from '#rules/thread/forest.ts'
import { preparePath } from '#rules/thread/path.ts'
import type { Message } from '#wire/message.ts'
import { cloudForestAtom } from '../../messages/messages.ts'
import type { ThreadSource } from '../../messages/thread-source.ts'
import { environmentAtom } from '../../platform/environment.ts'
import { selectMessage, threadAtom } from '../thread.ts'

type Own = Pick<Message, 'id' | 'parent_id'>

/** My own reply is shown: the branch moves to it (supplement 10). */
export const showMyReply = atom(null, (get, set, { forestAtom }: Pick<ThreadSource, 'forestAtom'>, own: Own) => {
  const { id, parent_id: parentId } = own
  if (parentId === null) return
  // The parent may be one of several answers shown side by side, so it is chosen as well.
  set(forestAtom, (forest) => showChild(preparePath(forest, parentId), parentId, id))
  get(environmentAtom).branchChoices.save(parentId, id, forestAtom === cloudForestAtom)
  if (get(threadAtom) !== null) set(selectMessage, id)
})
