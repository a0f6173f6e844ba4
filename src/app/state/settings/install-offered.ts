import { atom } from 'jotai'

/** Whether installing is offered; the details load later. */
export const isInstallOfferedAtom = atom(false)
