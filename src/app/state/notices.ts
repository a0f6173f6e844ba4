import { atom } from 'jotai'
import { successNoticeMs } from '../../wire/limits.ts'
import { outsideAtom } from './outside.ts'

/** The one error and the one success that the notifications box shows (section 2). */
export type Notice = { readonly text: string }

const errorState = atom<Notice | null>(null)
const successState = atom<Notice | null>(null)
export const errorNoticeAtom = atom((get) => get(errorState))
export const successNoticeAtom = atom((get) => get(successState))

export const showError = atom(null, (_get, set, text: string) => set(errorState, { text }))

export const showSuccess = atom(null, async (get, set, text: string) => {
  const notice = { text }
  set(successState, notice)
  await get(outsideAtom).wait(successNoticeMs)
  if (get(successState) === notice) set(successState, null)
})

export const closeError = atom(null, (_get, set) => set(errorState, null))
export const closeSuccess = atom(null, (_get, set) => set(successState, null))
