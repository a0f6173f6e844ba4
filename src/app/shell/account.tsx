import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { canEditProfile } from '#rules/access/permissions.ts'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import { isEditingProfileAtom } from '../state/platform/dialogs.ts'
import { environmentAtom } from '../state/platform/environment.ts'
import { emailAtom, meAtom, uidAtom, viewerAtom } from '../state/session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { laterIcons } from '../ui/later-icons.ts'
import { Link } from '../ui/link.tsx'
import { retryImport } from '../ui/loading/retry-import.ts'
import './account.css'

/** The signed-in user, with their status and Logout: in the header where there is room, else in their face's menu. */
export function Account() {
  const viewer = useAtomValue(viewerAtom)
  const me = useAtomValue(meAtom)
  const uid = useAtomValue(uidAtom)
  const email = useAtomValue(emailAtom)
  const edit = useSetAtom(isEditingProfileAtom)
  const { get, set, sub } = useStore()
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const name = personName(me?.display_name ?? null, email)
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  const { pathname } = useLocation()
  // The link in it leads to another page.
  useEffect(close, [pathname])
  useEffect(() => {
    const load = () => retryImport(() => import('../message/new/start-new.ts'))
    void get(environmentAtom)
      .idle()
      .then(load)
      .then(({ startNew }) => startNew({ get, set, sub }))
      .catch(() => undefined)
  }, [get, set, sub])
  const logOut = async () => {
    close()
    const { askToSignOut } = await import('../state/settings/sign-out.ts')
    await set(askToSignOut, 'here')
  }
  return (
    <>
      <button type="button" className="account-face" popoverTarget={menuId} aria-label={texts.accountLabel(name)}>
        <Avatar name={name} seed={uid ?? ''} />
      </button>
      <div className="header-me" id={menuId} popover="auto" ref={menu}>
        <span className="header-who">
          <bdi className="header-name">{name}</bdi>
          {me?.user_tag && <bdi className="header-tag">@{me.user_tag}</bdi>}
        </span>
        {canEditProfile(viewer) && me !== null && (
          <IconButton
            label={texts.editProfileLabel}
            icon="edit"
            onClick={() => {
              close()
              edit(true)
            }}
          />
        )}
        {viewer.status === 'admin' && (
          <Link className="header-admin" to="/admin" title={texts.administrationLabel}>
            <Badge tone="accent">{texts.accountAdmin}</Badge>
          </Link>
        )}
        {viewer.status === 'whitelisted' && <Badge tone="success">{texts.accountWhitelisted}</Badge>}
        <Button variant="plain" icon={laterIcons.logout} onClick={() => void logOut()}>
          {texts.logoutLabel}
        </Button>
      </div>
    </>
  )
}
