import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shortcutOf } from '../../../rules/shortcuts.ts'
import { closeMap, mapViewAtom, openMap } from '../../state/map-view.ts'
import { areKeysOffAtom } from '../../state/shortcuts.ts'
import { isForKeys } from '../../ui/is-for-keys.ts'

/** The single keys of a thread. What they do is fetched with the first of them. */
export function useThreadKeys(): void {
  const { get, set } = useStore()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    const onKeyDown = async (event: KeyboardEvent) => {
      if (get(areKeysOffAtom) || !isForKeys(event)) return
      const deed = shortcutOf(event)
      if (deed === null || deed === 'help') return
      event.preventDefault()
      if (deed === 'map') return get(mapViewAtom).isOpen ? set(closeMap) : set(openMap, null)
      const { makeMove } = await import('./map/make-move.ts')
      const path = await makeMove({ set }, deed)
      if (path !== null) navigate(path, { state })
    }
    const listen = (event: KeyboardEvent) => void onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [get, set, navigate, state])
}
