import type { KeptWord } from '../../wire/kept.ts'
import { keepThread, keptAtAtom } from './kept-thread.ts'
import { outsideAtom } from './outside.ts'
import { isLeavingAtom, sessionAtom } from './session.ts'
import type { Store } from './store.ts'
import { threadAtom } from './thread.ts'

/** Keeps what this reader reads on the device, and brings what was taken from there up to date when the server answers. */
export function keepKept(store: Store): void {
  const { keptReader, presence, onWorkerWord } = store.get(outsideAtom)
  const admit = () => {
    const session = store.get(sessionAtom)
    if (session.at === 'starting' || store.get(isLeavingAtom)) return
    void keptReader.admit(session.at === 'signed-in' ? session.uid : null)
  }
  store.sub(sessionAtom, admit)
  admit()

  let open = store.get(threadAtom)
  store.sub(threadAtom, () => {
    const now = store.get(threadAtom)
    if (open !== null && (now?.id !== open.id || now.source !== open.source)) store.set(keepThread, open)
    open = now
  })
  presence.onHidden(() => {
    if (open !== null) store.set(keepThread, open)
  })

  const lookAgain = async () => {
    if (store.get(keptAtAtom) !== null) await store.set((await import('./take-late.ts')).lookAgain)
  }
  presence.onVisible(() => void lookAgain())
  presence.onNetwork((isOnline) => {
    if (isOnline) void lookAgain()
  })
  onWorkerWord((word) => {
    if (word.type === 'FRESH' || word.type === 'GONE') hearKept(store, word)
  })
}

/** What has to be done about it is loaded when there is any. */
export function hearKept(store: Store, word: KeptWord): void {
  void import('./take-late.ts').then(({ takeKeptWord }) => store.set(takeKeptWord, word))
}
