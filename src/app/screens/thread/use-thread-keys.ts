import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { bufferedTextAtom } from '../../state/draft/draft-state.ts'
import type { GoTo } from './thread-keys.ts'

/**
 * A thread's single-key shortcuts while a thread is open; preloads the code of the moves between siblings. Keys that
 * are pressed before the shortcuts are loaded are handled then.
 */
export function useThreadKeys(isOn: boolean): void {
  const { get, set, sub } = useStore()
  const navigate = useNavigate()
  const { state } = useLocation()
  const goTo: GoTo = useEffectEvent((path, visitAfter) => navigate(path, { state: visitAfter(state) }))
  useEffect(() => {
    // No reply box will open.
    if (!isOn) return set(bufferedTextAtom, null)
    const early: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => early.push(event)
    let stop = () => document.removeEventListener('keydown', keep)
    let isOver = false
    document.addEventListener('keydown', keep)
    import('./position/move-in-place.ts').catch(() => undefined)
    import('./thread-keys.ts').then(
      ({ listenForThreadKeys }) => {
        stop()
        if (!isOver) stop = listenForThreadKeys({ get, set, sub, goTo }, early)
      },
      () => stop(),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isOn, get, set, sub])
}
