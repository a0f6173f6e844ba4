import { threadsWithMapMax } from '#wire/limits.ts'
import { localKeys, readStored, removeStored, writeStored } from '../local-keys.ts'
import { mapChoice } from '../map-choice.ts'

/** The ids in the addresses of threads beside which the map was last shown, newest last. Deleted at sign-out. */
export const threadsWithMap = {
  has: (id: string): boolean => !mapChoice.isClosed() && stored().includes(id),
  /** Called whenever a thread changes, so mostly there is nothing to write. */
  note: (id: string, hasMap: boolean): void => {
    const before = stored()
    if (hasMap ? before.at(-1) === id : !before.includes(id)) return
    const others = before.filter((each) => each !== id)
    const ids = hasMap ? [...others, id] : others
    writeStored(localKeys.threadsWithMap, ids.slice(-threadsWithMapMax).join(' '))
  },
  drop: (): void => removeStored(localKeys.threadsWithMap),
}

const stored = (): readonly string[] => readStored(localKeys.threadsWithMap)?.match(/\S+/g) ?? []
