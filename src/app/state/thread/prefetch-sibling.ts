import { atom } from 'jotai'
import { startTransition } from 'react'
import { mayPrefetch } from '#rules/browser/connection.ts'
import { mergeMessages } from '#rules/thread/forest.ts'
import { siblingLoadDepth } from '#wire/limits.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { threadAtom } from './thread.ts'

/** Loads a sibling that may be swiped to next, if the connection is good; nobody is told of a failure. */
export const prefetchSibling = atom(null, async (get, set, id: string, prefetch: AbortSignal): Promise<void> => {
  const { call, connection } = get(environmentAtom)
  const source = get(threadAtom)?.source
  const uid = get(uidAtom)
  if (source?.tab !== 'cloud' || !mayPrefetch(connection())) return
  const known = get(source.forestAtom).messages.get(id)
  if (known !== undefined && known.truncated !== true) return
  const result = await call('thread', { params: { id }, query: { depth: siblingLoadDepth }, prefetch })
  if (!result.ok || get(uidAtom) !== uid) return
  const { message, descendants } = result.data
  startTransition(() => set(source.forestAtom, (forest) => mergeMessages(forest, [message, ...descendants])))
})
