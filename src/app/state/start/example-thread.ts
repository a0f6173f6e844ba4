import { atom } from 'jotai'
import type { ExampleThread } from '#wire/page.ts'
import { serverPageAtom } from '../platform/server-page.ts'

/** The home page's example, from the server's page: opened inside the app, the page shows a drawing instead. */
export const exampleThreadAtom = atom((get): ExampleThread | null => {
  const page = get(serverPageAtom)
  return page?.at === 'home' ? page.example : null
})
