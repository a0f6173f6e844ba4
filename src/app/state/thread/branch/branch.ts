import { atom } from 'jotai'
import { startTransition } from 'react'
import { type Direction, hasSiblingIn, siblingIn, siblingsOf } from '#rules/thread/branch.ts'
import { listChildren, showChild } from '#rules/thread/forest.ts'
import { preparePath } from '#rules/thread/path.ts'
import { selectionAfterMove } from '#rules/thread/selection.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../../platform/environment.ts'
import { endError, showError } from '../../platform/notices.ts'
import { forgetHidden } from '../hidden-replies.ts'
import { selectMessage, threadAtom } from '../thread.ts'
import { loadSibling } from './load-sibling.ts'

export type MoveOutcome = 'moved' | 'no-sibling' | 'failed'
type Move = { readonly id: string; readonly direction: Direction }

/** Shows the sibling one step away instead of this message (section 4 Branches); a deleted one is skipped. */
export const moveToSibling = atom(null, async (get, set, { id, direction }: Move): Promise<MoveOutcome> => {
  for (;;) {
    const target = await set(findSibling, { id, direction })
    if (target === 'none') return 'no-sibling'
    if (target === 'failed') return 'failed'
    const outcome = await set(showSibling, { fromId: id, toId: target.id })
    if (outcome !== 'gone') return outcome
    // The deleted sibling was removed from its parent, so the next search finds another.
    if (get(threadAtom) === null) return 'failed'
  }
})

type Found = { readonly id: string } | 'none' | 'failed'

/** The id of the sibling on that side; if the parent doesn't list all its replies, they are loaded first. */
const findSibling = atom(null, async (get, set, { id, direction }: Move): Promise<Found> => {
  const source = get(threadAtom)?.source
  const message = source === undefined ? undefined : get(source.forestAtom).messages.get(id)
  if (source === undefined || message === undefined) return 'none'
  const known = siblingsOf(get(source.forestAtom), message)
  if (!hasSiblingIn(known, direction)) return 'none'
  const knownId = siblingIn(known, direction)
  if (knownId !== null) return { id: knownId }

  const parentId = message.parent_id ?? ''
  const all = await source.childIds(parentId)
  if (!all.ok) {
    set(showError, texts.markerFailed, 'branch')
    return 'failed'
  }
  set(source.forestAtom, (forest) => listChildren(forest, parentId, all.data))
  const foundId = siblingIn(siblingsOf(get(source.forestAtom), message), direction)
  return foundId === null ? 'none' : { id: foundId }
})

type Step = { readonly fromId: string | null; readonly toId: string }

/** Shows a reply among its siblings, loading it first if necessary. */
export const showSibling = atom(null, async (get, set, { fromId, toId }: Step): Promise<MoveOutcome | 'gone'> => {
  const thread = get(threadAtom)
  if (thread === null) return 'failed'
  const loaded = await set(loadSibling, toId)
  if (loaded !== 'loaded') return loaded
  const { forestAtom } = thread.source
  const parentId = get(forestAtom).messages.get(toId)?.parent_id ?? null
  if (parentId === null) return 'failed'
  // Rendered in small steps, so that no frame of a swipe's end waits for it.
  startTransition(() => {
    if (fromId !== null) {
      const selectedId = get(threadAtom)?.selectedId ?? null
      set(selectMessage, selectionAfterMove(get(forestAtom), selectedId, fromId, toId))
    }
    set(forestAtom, (forest) => preparePath(showChild(forest, parentId, toId), toId))
    set(forgetHidden, parentId)
    set(endError, 'branch')
  })
  get(environmentAtom).branchChoices.save(parentId, toId, thread.source.tab === 'cloud')
  return 'moved'
})
