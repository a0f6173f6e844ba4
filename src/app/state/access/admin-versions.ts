import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'

type Versions = { readonly version: string; readonly others: readonly string[] }

const versionsState = atom<Versions | null>(null)

/** The server's version, and those of other nodes that differ; null until it answers. */
export const versionsAtom = atom((get) => get(versionsState))

export const loadVersions = atom(null, async (get, set) => {
  const result = await get(environmentAtom).call('versions', {})
  if (result.ok) set(versionsState, result.data)
})
