import { atom } from 'jotai'
import { defaultName } from '#wire/installation.ts'

/** The name of this installation, as in the document that the server has sent. */
export const nameAtom = atom(defaultName)
