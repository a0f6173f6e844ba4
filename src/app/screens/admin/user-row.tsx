import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { canMakePasswordLink, canSetStatus } from '#rules/access/permissions.ts'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser, UserStatus } from '#wire/user.ts'
import {
  askStatus,
  changingStatusAtom,
  searchUsers,
  signOutUser,
  userQueryAtom,
} from '../../state/access/admin-users.ts'
import { makePasswordLink } from '../../state/access/password-link.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { hasLocalAccountsAtom } from '../../state/settings/credentials.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { day } from '../../ui/time/ago.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ModerationDialog } from './moderation/person-dialog.tsx'

const statuses: readonly UserStatus[] = ['admin', 'whitelisted', 'other']

export function UserRow({ user }: { readonly user: AdminUser }) {
  const { uid, email, display_name, user_tag, status, created_at } = user
  const viewer = useAtomValue(viewerAtom)
  const changing = useAtomValue(changingStatusAtom)
  const ask = useSetAtom(askStatus)
  const signOut = useSetAtom(signOutUser)
  const makeLink = useSetAtom(makePasswordLink)
  const hasLocalAccounts = useAtomValue(hasLocalAccountsAtom)
  const mayMakeLink = hasLocalAccounts && canMakePasswordLink(viewer, uid)
  const [isModerating, setModerating] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const search = useSetAtom(searchUsers)
  const query = useAtomValue(userQueryAtom)
  const name = personName(display_name, email)

  const choose = (value: string) => {
    const chosen = statuses.find((each) => each === value)
    if (chosen !== undefined && chosen !== status && changing !== uid) ask({ user, status: chosen })
  }
  return (
    <li className="user-row">
      <Avatar name={name} seed={uid} />
      <div className="user-row-who">
        <p className="user-row-name">
          <bdi>{name}</bdi> {uid === viewer.uid && <Badge tone="accent">{texts.ownRowBadge}</Badge>}
          {user.is_bot && <Badge>{texts.botRowBadge}</Badge>}
        </p>
        <p className="user-row-about">
          {user_tag !== null && <bdi>@{user_tag}</bdi>}
          {email !== null && email !== name && <span dir="auto">{email}</span>}
          <span>
            <InParts of={texts.userJoined(<time dateTime={created_at}>{day(created_at)}</time>)} />
          </span>
          {user.suspended_until !== undefined && (
            <span>
              {texts.userSuspendedUntil(new Date(user.suspended_until).toLocaleDateString(texts.readersLocale()))}
            </span>
          )}
        </p>
      </div>
      <select
        className="field-input user-row-status"
        aria-label={texts.statusOfUser(name)}
        value={status}
        title={canSetStatus(viewer, uid) ? undefined : texts.ownStatus}
        disabled={!canSetStatus(viewer, uid)}
        aria-disabled={changing === uid || undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {statuses.map((each) => (
          <option key={each} value={each}>
            {texts.userStatusNames[each]}
          </option>
        ))}
      </select>
      <Menu
        label={texts.moreActionsForUser(name)}
        icon="more"
        items={[
          ...(mayMakeLink
            ? [{ label: texts.makePasswordLinkLabel, icon: 'link' as const, run: () => void makeLink(user) }]
            : []),
          ...(canSetStatus(viewer, uid)
            ? [{ label: texts.warnOrSuspendLabel, icon: laterIcons.flag, run: () => setModerating(true) }]
            : []),
          { label: texts.logOutUserLabel, icon: laterIcons.logout, danger: true, run: () => setSigningOut(true) },
        ]}
      />
      <ConfirmDialog
        open={isSigningOut}
        title={texts.logOutUserLabel}
        confirmLabel={texts.logOutUserLabel}
        icon={laterIcons.logout}
        busy={false}
        onConfirm={() => {
          setSigningOut(false)
          void signOut(user)
        }}
        onClose={() => setSigningOut(false)}
      >
        <p>
          <bdi>{name}</bdi>
        </p>
        <p>{texts.demotionLogsOut}</p>
      </ConfirmDialog>
      {isModerating && (
        <ModerationDialog
          user={user}
          onClose={() => setModerating(false)}
          onDone={() => {
            setModerating(false)
            void search(query)
          }}
        />
      )}
    </li>
  )
}
