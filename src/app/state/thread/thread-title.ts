import { atom } from 'jotai'
import { pathAtom, shownForestAtom } from './thread.ts'
import { serverRootAtom } from './thread-root.ts'

/** The id of the open thread's first message, if it is known. */
export const rootIdAtom = atom((get): string | undefined => {
  const path = get(pathAtom)
  return path[0]?.parent_id === null ? path[0].id : get(serverRootAtom)(path)?.id
})

/** The root; it may be above everything loaded if a thread was opened far below it. */
const rootAtom = atom((get) => {
  const path = get(pathAtom)
  if (path[0]?.parent_id === null) return path[0]
  const root = get(serverRootAtom)(path)
  return get(shownForestAtom).messages.get(root?.id ?? '') ?? root
})

export const titleAtom = atom((get): string | null => get(rootAtom)?.title ?? null)

export const isSettledAtom = atom((get) => Boolean(get(rootAtom)?.settled))
