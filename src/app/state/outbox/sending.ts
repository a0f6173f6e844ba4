import { atom } from 'jotai'

type Sending = {
  /** The post that is in flight. */
  readonly key: string | null
  /** The post of the reply box: it stays there, not yet shown in the thread, until it is answered. */
  readonly inBox: { readonly key: string; readonly resolve: () => void } | null
}

/** What this tab is sending. */
export const sendingAtom = atom<Sending>({ key: null, inBox: null })
export const keyInBoxAtom = atom((get) => get(sendingAtom).inBox?.key ?? null)

export const updateSending = atom(null, (_get, set, part: Partial<Sending>) =>
  set(sendingAtom, (sending) => ({ ...sending, ...part })),
)
