import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { safeRedirect } from '#rules/access/redirect.ts'
import * as texts from '#wire/texts.ts'
import { isSigningInAtom } from '../../state/session/session.ts'
import { finishOidc, goToProvider } from '../../state/sign-in/oidc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'

/** Signs in on the provider's page. The way back from it ends here, with the provider's answer in the hash. */
export function OidcSignIn({ name }: { readonly name: string }) {
  const isBusy = useAtomValue(isSigningInAtom)
  const isLive = useHydrated()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const go = useSetAtom(goToProvider)
  const finish = useSetAtom(finishOidc)
  useEffect(() => {
    if (hash === '') return
    navigate({ search }, { replace: true })
    void finish(hash)
  }, [hash, search, navigate, finish])

  const signIn = () => go(safeRedirect(new URLSearchParams(search).get('redirect'), URL))
  return (
    <div className="login-form" aria-busy={!isLive}>
      <Button variant="primary" icon={laterIcons.login} busy={isBusy} disabled={!isLive} onClick={signIn}>
        {isBusy ? texts.signInBusy : texts.signInWith(name)}
      </Button>
    </div>
  )
}
