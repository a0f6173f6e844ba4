import { atom } from 'jotai'

/** Whether installing is offered; what is offered, and why, comes later. */
export const isInstallOfferedAtom = atom(false)
