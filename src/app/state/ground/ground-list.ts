import { atom } from 'jotai'
import { mergeMessages } from '#rules/thread/forest.ts'
import { groundPageSize, successNoticeMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { askGround, groundForestAtom } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'

/** The threads on this device that are shown. `problem` says why they can't be read. */
export type GroundList = {
  readonly stage: 'loading' | 'shown' | 'trouble'
  readonly ids: readonly string[]
  readonly isAll: boolean
  readonly problem: string | null
}

export const groundListAtom = atom<GroundList>({ stage: 'loading', ids: [], isAll: false, problem: null })

export const groundListedAtom = atom((get): readonly Message[] => {
  const { messages } = get(groundForestAtom)
  return get(groundListAtom).ids.flatMap((id) => messages.get(id) ?? [])
})

/** The browser has deleted the Ground data, and nothing has been saved since. */
export const isGroundLostAtom = atom(false)

/** The latest read; results of older ones are ignored. */
const readingAtom = atom<object | null>(null)

/** Reads the list, at least as many threads as are shown. */
export const loadGround = atom(null, async (get, set, count: number = 0) => {
  const reading = {}
  set(readingAtom, reading)
  const limit = Math.max(groundPageSize, get(groundListAtom).ids.length, count)
  const result = await askGround(get(environmentAtom), (store) => store.list(limit))
  if (get(readingAtom) !== reading) return
  if (!result.ok) {
    const problem = result.failure === 'refused' ? result.detail : null
    return set(groundListAtom, (list) => ({ ...list, stage: 'trouble', problem }))
  }
  const { roots, isAll } = result.data
  set(updateGroundMark, roots.length > 0)
  set(groundForestAtom, (forest) => mergeMessages(forest, roots))
  set(groundListAtom, { stage: 'shown', ids: roots.map(({ id }) => id), isAll, problem: null })
})

/**
 * Shown once, and long enough to be read: the session may have been deleted as well, and signing out reloads the page.
 * Afterwards the device counts as new.
 */
const updateGroundMark = atom(null, (get, set, hasMessages: boolean) => {
  const { groundMark, wait } = get(environmentAtom)
  if (hasMessages) groundMark.set()
  else if (!groundMark.isSet()) return
  else {
    void wait(successNoticeMs).then(() => {
      if (get(isGroundLostAtom)) groundMark.drop()
    })
  }
  set(isGroundLostAtom, !hasMessages)
})

export const loadMoreGround = atom(null, (get, set) => set(loadGround, get(groundListAtom).ids.length + groundPageSize))
