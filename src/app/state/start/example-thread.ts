import { atom } from 'jotai'
import type { ExampleThread } from '#wire/page.ts'

/** The home page's example, from the server's page: opened inside the app, the page shows a drawing instead. */
export const exampleThreadAtom = atom<ExampleThread | null>(null)
