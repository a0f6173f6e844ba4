import { useEffect } from 'react'
import { useHydratedState } from './loading/use-hydrated.ts'

/** Whether a media query matches, updated when it changes; false on the server and during hydration. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useHydratedState(false, () => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const update = () => setMatches(media.matches)
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [query, setMatches])
  return matches
}
