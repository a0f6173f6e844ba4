import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pendingNavigationAtom } from '../state/platform/pending-navigation.ts'

/** Navigates to the page of a tapped notification. */
export function usePendingNavigation(): void {
  const [path, setPath] = useAtom(pendingNavigationAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) return
    setPath(null)
    navigate(path)
  }, [path, setPath, navigate])
}
