import { atom } from 'jotai'
import { firstSince } from '#rules/map/on-day.ts'
import { loadMap, mapPathAtom, mapTreeAtom } from './map.ts'
import { outlineAtom } from './map-view.ts'

/**
 * The first message of the shown branch on or after a day (`2026-11-24`, in local time), loaded or not; 'unknown' if
 * the outline can't be loaded.
 */
export const findDay = atom(
  null,
  async (get, set, day: string): Promise<{ readonly id: string } | 'none' | 'unknown'> => {
    await set(loadMap)
    if (get(outlineAtom)?.stage !== 'shown') return 'unknown'
    const id = firstSince(get(mapPathAtom), get(mapTreeAtom).nodes, Date.parse(`${day}T00:00`))
    return id === null ? 'none' : { id }
  },
)
