import { atom } from 'jotai'
import type { DigestChange } from '#wire/reader/digest.ts'

/** The latest event about a digest of the person's own. */
export const digestChangeAtom = atom<DigestChange | null>(null)
