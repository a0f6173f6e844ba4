import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { invitationsAtom, invitationsStaleAtom, loadInvitations } from '../../state/access/admin-invitations.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { ListChanged } from './list-changed.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { RevocationDialog } from './revocation-dialog.tsx'
import './invitations.css'

/** Links by which people join without an application. */
export function Invitations() {
  const load = useSetAtom(loadInvitations)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <section className="admin-section" aria-labelledby="invitations-title">
      <div className="admin-head">
        <h2 id="invitations-title" tabIndex={-1}>
          {texts.adminInvitationsHeading}
        </h2>
        <IconButton label={texts.reloadInvitationsLabel} icon="refresh" onClick={() => void load()} />
      </div>
      <p className="admin-hint">{texts.invitationsHint}</p>
      <InvitationForm />
      <ListChanged isStale={useAtomValue(invitationsStaleAtom)} onReload={load} />
      <List />
      <NewLinkDialog />
      <RevocationDialog />
    </section>
  )
}

function List() {
  const shown = useAtomValue(invitationsAtom)
  const load = useSetAtom(loadInvitations)
  if (shown.stage === 'loading') return <Skeleton lines={2} />
  if (shown.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.invitationsNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (shown.all.length === 0) return <EmptyState drawing="leaf" text={texts.invitationsNone} />
  return (
    <PlainList className="invitation-rows" aria-label={texts.adminInvitationsHeading}>
      {shown.all.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} nowMs={shown.nowMs} />
      ))}
    </PlainList>
  )
}
