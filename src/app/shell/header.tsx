import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { personName } from '../../rules/author.ts'
import { canEditProfile } from '../../rules/permissions.ts'
import { useLogin } from '../screens/use-login.ts'
import { isEditingProfileAtom } from '../state/dialogs.ts'
import {
  emailAtom,
  isCheckingAtom,
  isReadyAtom,
  isSigningInAtom,
  meAtom,
  uidAtom,
  viewerAtom,
} from '../state/session.ts'
import { isStandaloneAtom } from '../state/standalone.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SearchButton } from './search-button.tsx'
import './header.css'

export function Header() {
  const uid = useAtomValue(uidAtom)
  const isReady = useAtomValue(isReadyAtom)
  const isChecking = useAtomValue(isCheckingAtom)
  const isStandalone = useAtomValue(isStandaloneAtom)
  const isThread = useLocation().pathname.startsWith('/cloud/')
  return (
    <header className="header">
      {uid === null ? (
        <Link className="header-brand" to="/cloud">
          Canopy
        </Link>
      ) : (
        <Myself />
      )}
      {(isChecking || !isReady) && <Spinner label="Loading..." />}
      <div className="header-end">
        <SearchButton />
        {isStandalone && isThread && <RefreshButton />}
        {uid === null ? <LoginButton /> : <LogoutButton />}
      </div>
    </header>
  )
}

function Myself() {
  const viewer = useAtomValue(viewerAtom)
  const me = useAtomValue(meAtom)
  const email = useAtomValue(emailAtom)
  const edit = useSetAtom(isEditingProfileAtom)
  return (
    <div className="header-me">
      <span className="header-who">
        <bdi className="header-name">{personName(me?.display_name ?? null, email)}</bdi>
        {me?.user_tag && <span className="header-tag">@{me.user_tag}</span>}
      </span>
      {canEditProfile(viewer) && me !== null && (
        <IconButton label="Edit profile" icon="edit" onClick={() => edit(true)} />
      )}
      {viewer.status === 'admin' && (
        <Link className="header-admin" to="/admin" title="Administration">
          <Badge tone="accent">Admin</Badge>
        </Link>
      )}
      {viewer.status === 'whitelisted' && <Badge tone="success">Whitelisted</Badge>}
    </div>
  )
}

/** A window of its own has no browser's button for this, and iOS no pull either; the list has its own. */
function RefreshButton() {
  const { set } = useStore()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { refreshThread } = await import('../state/refresh.ts')
    await set(refreshThread)
    setBusy(false)
  }
  return <IconButton label="Refresh" icon="refresh" busy={isBusy} onClick={() => void run()} />
}

function LoginButton() {
  const isBusy = useAtomValue(isSigningInAtom)
  const login = useLogin()
  return (
    <Button icon="login" busy={isBusy} onClick={() => void login()}>
      {isBusy ? 'Signing in...' : 'Login'}
    </Button>
  )
}

function LogoutButton() {
  const { set } = useStore()
  const leave = async () => {
    const { askToSignOut } = await import('../state/sign-out.ts')
    await set(askToSignOut, 'here')
  }
  return (
    <Button variant="plain" icon="logout" onClick={() => void leave()}>
      Logout
    </Button>
  )
}
