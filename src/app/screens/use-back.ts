import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { defaultPreviousRoute } from '#wire/limits.ts'
import { visitIn } from '../message/use-open-thread.ts'

/** Goes to the previous route, otherwise to the tab's list. */
export function useBack(tab: 'cloud' | 'ground' = 'cloud'): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return useCallback(() => {
    const { from, jumps = 0 } = visitIn(state)
    if (from === undefined) navigate(tab === 'ground' ? '/ground' : defaultPreviousRoute, { replace: true })
    else navigate(-1 - jumps)
  }, [navigate, state, tab])
}
