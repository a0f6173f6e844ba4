import { useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'

/** Login: the provider's popup if that is the sign-in method, otherwise the login screen. */
export function useLogin(): () => Promise<void> {
  const { set } = useStore()
  const navigate = useNavigate()
  return async () => {
    const { pathname, search } = window.location
    const { openLogin } = await import('../state/sign-in/sign-in.ts')
    const to = await set(openLogin, pathname, search)
    if (to !== null) navigate(to)
  }
}
