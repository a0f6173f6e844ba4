import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Message } from '#wire/message.ts'
import { focusMessage } from '../../../message/focus/focus-message.ts'
import { revealRequestAtom } from '../../../state/thread/map/map-view.ts'

/** Scrolls to a requested message and focuses it. */
export function useRevealRequest(path: readonly Message[], reveal: (id: string) => void): void {
  const [requested, setRequested] = useAtom(revealRequestAtom)
  useEffect(() => {
    if (requested === null || !path.some(({ id }) => id === requested)) return
    setRequested(null)
    requestAnimationFrame(() => {
      reveal(requested)
      focusMessage(requested)
    })
  }, [requested, path, reveal, setRequested])
}
