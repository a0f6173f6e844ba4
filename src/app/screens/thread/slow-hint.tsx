import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { isAdmin } from '#rules/access/viewer.ts'
import { isOnGround } from '#rules/ground/ground-message.ts'
import { slowEvery, slowText } from '#rules/thread/slow-mode.ts'
import type { Message } from '#wire/message.ts'
import { loadSlowMode } from '../../state/draft/slow-mode.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { useTimeLeftMs } from '../../ui/time/use-time-left.ts'

type Slow = { readonly waitS: number; readonly untilMs: number | null }

/** Says above the words that the thread is in slow mode, and when its reader may post again. */
export function SlowHint({ target }: { target: Message }) {
  const viewer = useAtomValue(viewerAtom)
  const load = useSetAtom(loadSlowMode)
  const [slow, setSlow] = useState<Slow | null>(null)
  const leftMs = useTimeLeftMs(slow?.untilMs ?? null)
  const { id } = target
  const mayWait = canSend(viewer) && !isAdmin(viewer) && !isOnGround(target)
  useEffect(() => {
    let isMounted = true
    const loadSlow = async () => {
      const found = mayWait ? await load(id) : null
      if (!isMounted) return
      setSlow(found && { waitS: found.wait_s, untilMs: found.left_ms === 0 ? null : Date.now() + found.left_ms })
    }
    void loadSlow()
    return () => {
      isMounted = false
    }
  }, [id, mayWait, load])
  if (slow === null || slow.waitS === 0) return null
  return (
    <p className="reply-slow" role="status">
      {leftMs !== null && leftMs > 0 ? slowText(leftMs) : slowEvery(slow.waitS)}
    </p>
  )
}
