import { atom } from 'jotai'
import type { OutboxStore } from '../../device/indexed-db/outbox-store.ts'
import { type Environment, environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'

type Next<Row> = (rows: readonly Row[]) => readonly Row[]

/**
 * A user's stored list as atoms: a change is shown immediately, saved on the device in order and received by all tabs.
 */
export function pendingList<Row>(storeOf: (environment: Environment) => OutboxStore<Row>) {
  const storedState = atom<readonly Row[]>([])
  const pendingState = atom<readonly Next<Row>[]>([])
  const isKnownState = atom(false)
  const firstReadState = atom<readonly Row[]>([])

  const receive = atom(null, (get, set, rows: readonly Row[]) => {
    if (!get(isKnownState)) set(firstReadState, rows)
    set(storedState, rows)
    set(isKnownState, true)
  })
  const forget = atom(null, (_get, set) => {
    set(storedState, [])
    set(pendingState, [])
    set(firstReadState, [])
    set(isKnownState, false)
  })

  return {
    rowsAtom: atom((get): readonly Row[] => get(pendingState).reduce((rows, next) => next(rows), get(storedState))),

    /** Whether the list has been read from the device. */
    isKnownAtom: atom((get) => get(isKnownState)),

    /** The list as it was when it was read. */
    firstReadAtom: atom((get) => get(firstReadState)),

    /** Resolves to the stored list. Changes that delete text are shown only once stored ('once-stored'). */
    change: atom(null, async (get, set, next: Next<Row>, when?: 'once-stored') => {
      const uid = get(uidAtom)
      if (uid === null) return []
      if (when === undefined) set(pendingState, (pending) => [...pending, next])
      const rows = await storeOf(get(environmentAtom)).change(uid, next)
      if (get(uidAtom) !== uid) return []
      set(receive, rows)
      set(pendingState, (pending) => pending.filter((each) => each !== next))
      return rows
    }),

    /** Loads the list of the current user and follows sign-ins and sign-outs. */
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
            : storeOf(store.get(environmentAtom)).watch(now, (rows) => store.set(receive, rows))
      }
      store.sub(uidAtom, follow)
      follow()
    },
  }
}
