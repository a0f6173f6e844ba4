import { atom } from 'jotai'
import type { Page } from '#wire/page.ts'

/** The data of the server-rendered page that this visit began with; null if it began without one. */
export const serverPageAtom = atom<Page | null>(null)
