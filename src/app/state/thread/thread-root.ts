import { atom } from 'jotai'
import type { ThreadAnswer } from '#wire/calls.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'

/** Thread roots reported by the server, by the topmost message loaded with them. */
export const rootsAtom = atom<ReadonlyMap<string, ThreadRoot>>(new Map<string, ThreadRoot>())

/** The root of the thread these messages belong to, if it was reported. */
export const serverRootAtom = atom((get) => (messages: readonly Message[]): ThreadRoot | undefined => {
  const roots = get(rootsAtom)
  return roots.get(messages.find(({ id }) => roots.has(id))?.id ?? '')
})

export const storeRoot = atom(null, (_get, set, { message, ancestors, root }: ThreadAnswer) => {
  if (root !== undefined) set(rootsAtom, (roots) => new Map(roots).set((ancestors.at(-1) ?? message).id, root))
})
