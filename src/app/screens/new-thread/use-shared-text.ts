import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sharedText } from '#rules/text/shared-text.ts'
import { takeSharedText } from '../../state/draft/shared-text.ts'

/** Takes text shared by the system's share sheet from the address into the draft. */
export function useSharedText(): void {
  const { search, pathname, state } = useLocation()
  const take = useSetAtom(takeSharedText)
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const words = sharedText(Object.fromEntries(query))
    if (words === '') return
    take(words)
    for (const name of ['title', 'text', 'url']) query.delete(name)
    navigate({ pathname, search: query.toString() }, { replace: true, state })
  }, [search, pathname, state, take, navigate])
}
