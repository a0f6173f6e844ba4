import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { followGround } from '../../state/ground-live.ts'
import { ThreadScreen } from '../thread/thread-screen.tsx'

/** A thread of this device: the Cloud's screen over another source, in step with the other tabs. */
export function GroundThread() {
  const follow = useSetAtom(followGround)
  useEffect(() => follow(), [follow])
  return <ThreadScreen tab="ground" />
}
