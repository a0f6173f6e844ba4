import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addresseeName, readPeople } from '#rules/list/address-values.ts'
import { addressDraft } from '../../state/draft/addressed.ts'

/**
 * Addresses the draft to whom the address names, and nobody else. History says that this is done: after a reload, what
 * was changed since is kept.
 */
export function useAddressed(tab: 'cloud' | 'ground'): void {
  const { search, pathname, state } = useLocation()
  const address = useSetAtom(addressDraft)
  const navigate = useNavigate()
  const isDone = typeof state === 'object' && state !== null && 'isAddressed' in state
  useEffect(() => {
    const people = tab === 'cloud' ? readPeople(new URLSearchParams(search).getAll(addresseeName)) : null
    if (people === null) return
    address(people, isDone)
    if (!isDone) navigate(pathname + search, { replace: true, state: { ...state, isAddressed: true } })
  }, [tab, search, pathname, state, isDone, address, navigate])
}
