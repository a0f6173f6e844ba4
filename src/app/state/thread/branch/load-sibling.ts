import { atom } from 'jotai'
import { startTransition } from 'react'
import { mergeMessages, removeSubtree } from '#rules/thread/forest.ts'
import { siblingLoadDepth } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isNotFound } from '../../../net/calls.ts'
import { showError } from '../../platform/notices.ts'
import { threadAtom } from '../thread.ts'

/** Loads a sibling with two levels below it, unless it is complete; a failure is shown, a deleted one is removed. */
export const loadSibling = atom(null, async (get, set, id: string): Promise<'loaded' | 'gone' | 'failed'> => {
  const source = get(threadAtom)?.source
  if (source === undefined) return 'failed'
  const known = get(source.forestAtom).messages.get(id)
  const isWhole = known !== undefined && known.truncated !== true
  // A list returns a short message in full, but not the ids of its replies.
  if (isWhole && (known.reply_count === 0 || known.child_ids.length > 0)) return 'loaded'
  const result = await source.thread(id, siblingLoadDepth)
  if (result.ok) {
    const { message, descendants } = result.data
    startTransition(() => set(source.forestAtom, (forest) => mergeMessages(forest, [message, ...descendants])))
    return 'loaded'
  }
  if (isNotFound(result)) {
    set(source.forestAtom, (forest) => removeSubtree(forest, id))
    return 'gone'
  }
  if (isWhole) return 'loaded'
  set(showError, texts.markerFailed, 'branch')
  return 'failed'
})
