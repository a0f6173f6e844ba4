import { useLocation } from 'react-router-dom'
import * as texts from '#wire/texts.ts'
import type { ReplyTarget } from '../../state/draft/draft-state.ts'
import { Link } from '../../ui/link.tsx'

/**
 * After signing in a visitor returns to the box they had opened: at the message itself, which a thread that is opened
 * at another one may not have loaded, or not show.
 */
export function LoginHere({ target }: { target: ReplyTarget }) {
  const { pathname } = useLocation()
  const back = typeof target === 'string' ? pathname : `/cloud/${target.id}?reply=${target.id}`
  return (
    <Link className="button button-primary composer-send" to={`/login?redirect=${encodeURIComponent(back)}`}>
      {texts.loginLabel}
    </Link>
  )
}
