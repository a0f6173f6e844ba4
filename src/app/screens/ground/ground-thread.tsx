import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { watchGround } from '../../state/ground/ground-live.ts'
import { groundSourceAtom } from '../../state/messages/ground-source.ts'
import { ThreadScreen } from '../thread/thread-screen.tsx'
import { useThreadId } from '../use-thread-id.ts'
import { PublishThread } from './publish-thread.tsx'

/** A thread on this device: the Cloud's screen with another source, kept in sync with other tabs. */
export function GroundThread() {
  const follow = useSetAtom(watchGround)
  useEffect(() => follow(), [follow])
  const id = useThreadId() ?? ''
  return <ThreadScreen sourceAtom={groundSourceAtom} above={<PublishThread key={id} id={id} />} />
}
