import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { followStateAtom, loadFollows } from '../../state/following/following.ts'
import { forMeChangesAtom } from '../../state/following/for-me-count.ts'
import { pathAtom, threadAtom } from '../../state/thread/thread.ts'
import { Icon } from '../../ui/icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import './follow-mark.css'

/** Loads what the person has set in the open thread, and shows what applies to all of it. */
export function FollowMark({ id }: { id: string }) {
  const load = useSetAtom(loadFollows)
  const stateOf = useAtomValue(followStateAtom)
  const [top] = useAtomValue(pathAtom)
  const changes = useAtomValue(forMeChangesAtom)
  const isShown = useAtomValue(threadAtom)?.stage === 'shown'
  // Loads again after a change on another device.
  useEffect(() => {
    if (isShown) void load(id)
  }, [isShown, id, changes, load])
  const state = top === undefined ? null : stateOf(top)
  if (!isShown || state === null || state === 'none') return null
  const text = state === 'follow' ? texts.followsThread : texts.mutedThread
  return (
    <span className="follow-mark" role="img" aria-label={text} title={text}>
      <Icon name={state === 'follow' ? laterIcons.bell : laterIcons.bellOff} />
    </span>
  )
}
