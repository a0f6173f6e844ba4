import { atom } from 'jotai'
import { type Opening, openThread } from './open-thread.ts'
import { goneAtom } from './redirect-after-delete.ts'
import { threadAtom } from './thread.ts'

/**
 * Opens a thread for its screen. Where the device knows the message and its source has it no more, the reader is told and
 * led up, step by step, to the nearest that is left: news of a deletion may have named only a part of what went with it.
 */
export const visitThread = atom(null, async (get, set, opening: Opening) => {
  const { source, id } = opening
  const known = get(source.forestAtom).messages.get(id)
  const wasWhole = known !== undefined && known.truncated !== true
  await set(openThread, opening)
  const thread = get(threadAtom)
  const isMissing = thread?.id === id && thread.source === source && thread.stage === 'not-found'
  if (!isMissing || !(wasWhole || get(goneAtom).has(id))) return
  const { applyDeleted } = await import('./delete-message.ts')
  set(applyDeleted, [id], source)
})
