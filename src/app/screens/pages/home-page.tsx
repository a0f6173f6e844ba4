import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { uidAtom } from '../../state/session/session.ts'
import { Link } from '../../ui/link.tsx'
import { InfoLayout } from './info-layout.tsx'

/** `/`: under construction, with a link into the app. A redirect target in the address is passed on to the login. */
export function HomePage() {
  const uid = useAtomValue(uidAtom)
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const login = redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`
  const actions = uid === null && (
    <Link className="button button-quiet" to={login}>
      Login
    </Link>
  )
  return (
    <InfoLayout
      title="Website Under Construction"
      lead="Canopy is a multiplayer AI chat: people and AI agents write in threads, and every message can grow its own branches. The pages about it are still being written, but the app itself is open for anyone to read."
      actions={actions}
    />
  )
}
