import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { searchDebounceMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { searchUsers, userQueryAtom, usersAtom, usersStaleAtom } from '../../state/access/admin-users.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { AdminStatusDialog } from './admin-status-dialog.tsx'
import { ListChanged } from './list-changed.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { UserRow } from './user-row.tsx'
import './users.css'

export function Users() {
  const search = useSetAtom(searchUsers)
  const query = useAtomValue(userQueryAtom)
  const searchSoon = useDebouncedCallback((text: string) => void search(text), searchDebounceMs)
  useEffect(() => {
    void search('')
  }, [search])
  return (
    <section className="admin-section" aria-labelledby="users-title">
      <h2 id="users-title" tabIndex={-1}>
        {texts.adminPeopleHeading}
      </h2>
      <TextField
        dir="auto"
        label={texts.searchUsersLabel}
        hint={texts.searchUsersHint}
        type="search"
        autoComplete="off"
        onChange={(event) => searchSoon(event.target.value)}
      />
      <p className="admin-hint">{texts.removingAccessMeans}</p>
      <ListChanged isStale={useAtomValue(usersStaleAtom)} onReload={() => search(query)} />
      <List />
      <AdminStatusDialog />
      <PasswordLinkDialog />
    </section>
  )
}

function List() {
  const found = useAtomValue(usersAtom)
  const query = useAtomValue(userQueryAtom)
  const search = useSetAtom(searchUsers)
  if (found.stage === 'loading') return <Skeleton lines={1} />
  if (found.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.usersNotLoaded}>
        <Button icon="refresh" onClick={() => void search(query)}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (found.users.length === 0) return <EmptyState drawing="leaf" text={texts.usersNoneFound(found.query)} />
  return (
    <PlainList className="user-rows" aria-label={texts.usersListLabel}>
      {found.users.map((user) => (
        <UserRow key={user.uid} user={user} />
      ))}
    </PlainList>
  )
}
