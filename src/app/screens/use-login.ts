import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { openLogin } from '../state/sign-in.ts'

/** What Login does: the provider's popup where that is the way in, else the login screen. */
export function useLogin(): () => Promise<void> {
  const open = useSetAtom(openLogin)
  const navigate = useNavigate()
  return async () => {
    const { search } = window.location
    const outcome = await open()
    if (outcome === 'signed-in') navigate('/cloud')
    else navigate({ pathname: '/login', search: search.includes('redirect=') ? search : '' })
  }
}
