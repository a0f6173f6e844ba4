import { atom } from 'jotai'
import { groundForestAtom, groundSourceAtom } from './ground-source.ts'
import { cloudSourceAtom, type ThreadSource } from './thread-source.ts'

/** The source that has the message of an id. */
export const sourceOfAtom = atom((get) => {
  const onGround = get(groundForestAtom).messages
  const sources = { ground: get(groundSourceAtom), cloud: get(cloudSourceAtom) }
  return (id: string): ThreadSource => (onGround.has(id) ? sources.ground : sources.cloud)
})
