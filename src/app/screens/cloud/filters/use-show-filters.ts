import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MessageFilters } from '#wire/filters.ts'
import { listPath } from '../../../state/list/lists.ts'
import { applyFilters } from '../../../state/list/load-list.ts'

/** Applies filters immediately and updates the address. */
export function useShowFilters() {
  const apply = useSetAtom(applyFilters)
  const navigate = useNavigate()
  return useCallback(
    (filters: MessageFilters) => {
      void apply(filters)
      navigate(listPath(filters), { replace: true })
    },
    [apply, navigate],
  )
}
