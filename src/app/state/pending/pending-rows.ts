import { atom } from 'jotai'
import type { OutboxStore } from '../../device/indexed-db/outbox-store.ts'
import { type Environment, environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'

type Next<Row> = (rows: readonly Row[]) => readonly Row[]

/** A person's list on the device as atoms: a change is seen at once, kept on the device in its turn, heard by all tabs. */
export function pendingList<Row>(storeOf: (environment: Environment) => OutboxStore<Row>) {
  const keptState = atom<readonly Row[]>([])
  const pendingState = atom<readonly Next<Row>[]>([])
  const isKnownState = atom(false)

  const hear = atom(null, (_get, set, rows: readonly Row[]) => {
    set(keptState, rows)
    set(isKnownState, true)
  })
  const forget = atom(null, (_get, set) => {
    set(keptState, [])
    set(pendingState, [])
    set(isKnownState, false)
  })

  return {
    rowsAtom: atom((get): readonly Row[] => get(pendingState).reduce((rows, next) => next(rows), get(keptState))),

    /** Whether the device has said what it holds. */
    isKnownAtom: atom((get) => get(isKnownState)),

    /** Resolves to what stands on the device then. What takes words away is seen once they are gone from there. */
    change: atom(null, async (get, set, next: Next<Row>, seen: 'at-once' | 'once-kept' = 'at-once') => {
      const uid = get(uidAtom)
      if (uid === null) return []
      if (seen === 'at-once') set(pendingState, (pending) => [...pending, next])
      const rows = await storeOf(get(environmentAtom)).change(uid, next)
      if (get(uidAtom) !== uid) return []
      set(hear, rows)
      set(pendingState, (pending) => pending.filter((each) => each !== next))
      return rows
    }),

    /** Follows whoever is signed in. */
    load: (store: Store): void => {
      let uid: string | null = null
      let stop: () => void = () => undefined
      const follow = () => {
        const now = store.get(uidAtom)
        if (now === uid) return
        uid = now
        stop()
        store.set(forget)
        stop =
          now === null
            ? () => undefined
            : storeOf(store.get(environmentAtom)).watch(now, (rows) => store.set(hear, rows))
      }
      store.sub(uidAtom, follow)
      follow()
    },
  }
}
