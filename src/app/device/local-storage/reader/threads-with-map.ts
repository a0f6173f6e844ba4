import { threadsWithMapMax } from '#wire/limits.ts'
import { localKeys, readStored, writeStored } from '../local-keys.ts'
import { mapChoice } from '../map-choice.ts'

/** The ids in the addresses of threads beside which the map was last shown, newest last. Deleted at sign-out. */
export const threadsWithMap = {
  has: (id: string): boolean => !mapChoice.isClosed() && stored().includes(id),
  note: (id: string, hasMap: boolean): void => {
    const ids = stored().filter((each) => each !== '' && each !== id)
    if (hasMap) ids.push(id)
    writeStored(localKeys.threadsWithMap, ids.slice(-threadsWithMapMax).join(' '))
  },
}

const stored = () => (readStored(localKeys.threadsWithMap) ?? '').split(' ')
