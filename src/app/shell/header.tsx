import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as texts from '#wire/texts.ts'
import { useLogin } from '../screens/use-login.ts'
import { nameAtom } from '../state/platform/installation.ts'
import { isStandaloneAtom } from '../state/platform/standalone.ts'
import { isCheckingAtom, isReadyAtom, isSigningInAtom, uidAtom } from '../state/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { SearchButton } from './search-button.tsx'
import './header.css'

/** Loaded with the rest of the code for signed-in users. */
const Account = lazyPart(async () => (await import('./account.tsx')).Account)

export function Header() {
  const uid = useAtomValue(uidAtom)
  const isReady = useAtomValue(isReadyAtom)
  const isChecking = useAtomValue(isCheckingAtom)
  const isStandalone = useAtomValue(isStandaloneAtom)
  const isThread = useLocation().pathname.startsWith('/cloud/')
  return (
    <header className="header">
      <Link className="header-brand" to="/cloud">
        {useAtomValue(nameAtom)}
      </Link>
      <div className="header-end">
        <SearchButton />
        {isStandalone && isThread && <RefreshButton />}
        <span className="header-account">
          {uid === null ? <LoginButton /> : <Account />}
          {(isChecking || !isReady) && <Spinner label={texts.loading} />}
        </span>
      </div>
    </header>
  )
}

/** An installed app has no browser reload button, and on iOS no pull to refresh; the list has its own Refresh. */
function RefreshButton() {
  const { set } = useStore()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { refreshThread } = await import('../state/live/refresh.ts')
    await set(refreshThread)
    setBusy(false)
  }
  return <IconButton label={texts.refreshLabel} icon="refresh" busy={isBusy} onClick={() => void run()} />
}

function LoginButton() {
  const isBusy = useAtomValue(isSigningInAtom)
  const login = useLogin()
  return (
    <Button busy={isBusy} onClick={() => void login()}>
      {isBusy ? texts.signingIn : texts.loginLabel}
    </Button>
  )
}
