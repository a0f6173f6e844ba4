import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { showPreview } from '../../../state/thread/map/map-preview.ts'

/** How long a row is under the mouse, or the current one, before its branch is previewed. */
const restMs = 150

/** Previews a row's branch once the mouse or the keys rest on it, and ends the preview; does nothing unless `isOn`. */
export function usePreview(isOn: boolean) {
  const show = useSetAtom(showPreview)
  const timer = useRef(0)
  const wanted = useRef<string | null>(null)
  const end = useCallback(() => {
    window.clearTimeout(timer.current)
    wanted.current = null
    void show(null)
  }, [show])
  const rest = useCallback(
    (id: string | null) => {
      if (!isOn || id === wanted.current) return
      wanted.current = id
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void show(id), restMs)
    },
    [isOn, show],
  )
  useEffect(() => end, [end])
  return { rest, end }
}
