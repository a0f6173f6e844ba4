import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A thread's single-key shortcuts, once loaded, while a thread is open. */
export function useThreadKeys(isOn: boolean): void {
  const { get, set, sub } = useStore()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | null = null
    let isOver = false
    import('./thread-keys.ts').then(
      ({ listenForThreadKeys }) => {
        if (!isOver) stop = listenForThreadKeys({ get, set, sub, goTo: (path) => navigate(path, { state }) })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOn, get, set, sub, navigate, state])
}
