import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { bufferedTextAtom } from '../../state/draft/draft-state.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import type { GoTo } from './thread-keys.ts'

/**
 * A thread's single-key shortcuts while a thread is open; preloads the code of the moves between siblings. Both are
 * loaded once the page is idle, or with the first key. Keys that are pressed before that are handled then.
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
    const keep = (event: KeyboardEvent) => {
      early.push(event)
      load()
    }
    let stop = () => document.removeEventListener('keydown', keep)
    let isOver = false
    let isLoading = false
    const load = () => {
      if (isLoading || isOver) return
      isLoading = true
      import('./position/move-in-place.ts').catch(() => undefined)
      import('./thread-keys.ts').then(
        ({ listenForThreadKeys }) => {
          stop()
          if (!isOver) stop = listenForThreadKeys({ get, set, sub, goTo }, early)
        },
        () => stop(),
      )
    }
    document.addEventListener('keydown', keep)
    void get(environmentAtom).idle().then(load)
    return () => {
      isOver = true
      stop()
    }
  }, [isOn, get, set, sub])
}
