import { useAtomValue, useSetAtom } from 'jotai'
import { canEditProfile } from '#rules/access/permissions.ts'
import { personName } from '#rules/people/author.ts'
import { isEditingProfileAtom } from '../state/platform/dialogs.ts'
import { emailAtom, meAtom, viewerAtom } from '../state/session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Link } from '../ui/link.tsx'

/** The signed-in user, with their status. */
export function MyProfileLink() {
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
