import { atom } from 'jotai'
import { pathAtom, shownForestAtom } from './thread.ts'
import { serverRootAtom } from './thread-root.ts'

/** The root's title; the root may be above everything loaded if a thread was opened far below it. */
export const titleAtom = atom((get): string | null => {
  const path = get(pathAtom)
  if (path[0]?.parent_id === null) return path[0].title
  const root = get(serverRootAtom)(path)
  return (get(shownForestAtom).messages.get(root?.id ?? '') ?? root)?.title ?? null
})
