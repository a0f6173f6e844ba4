import { atom } from 'jotai'
import { type Opening, openThread } from './open-thread.ts'
import { deletedParentsAtom } from './redirect-after-delete.ts'
import { threadAtom } from './thread.ts'

/**
 * Opens a thread for its screen. If its message is known but doesn't exist any more, the reader gets a notice and is
 * taken, step by step, to the nearest remaining ancestor: a reported deletion may have named only some of the deleted
 * messages.
 */
export const visitThread = atom(null, async (get, set, opening: Opening) => {
  const { source, id } = opening
  const known = get(source.forestAtom).messages.get(id)
  const wasWhole = known !== undefined && known.truncated !== true
  await set(openThread, opening)
  const thread = get(threadAtom)
  const isMissing = thread?.id === id && thread.source === source && thread.stage === 'not-found'
  if (!isMissing || !(wasWhole || get(deletedParentsAtom).has(id))) return
  const { applyDeleted } = await import('./delete-message.ts')
  set(applyDeleted, [id], source)
})
