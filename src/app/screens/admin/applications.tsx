import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import * as texts from '#wire/texts.ts'
import {
  type ApplicationFilter,
  applicationFilterAtom,
  applicationsAtom,
  applicationsStaleAtom,
  filterApplications,
  loadApplications,
  loadMoreApplications,
  openCountAtom,
} from '../../state/access/admin-applications.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { ApplicationCard } from './application-card.tsx'
import { ListChanged } from './list-changed.tsx'

const shownAtOnce = 10

export function Applications() {
  const load = useSetAtom(loadApplications)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <section className="admin-section" aria-labelledby="applications-title">
      <div className="admin-head">
        <h2 id="applications-title" tabIndex={-1}>
          {texts.adminApplicationsHeading}
        </h2>
        <IconButton label={texts.reloadApplicationsLabel} icon="refresh" onClick={() => void load()} />
      </div>
      <Filter />
      <ListChanged isStale={useAtomValue(applicationsStaleAtom)} onReload={load} />
      <List />
    </section>
  )
}

function Filter() {
  const filter = useAtomValue(applicationFilterAtom)
  const openCount = useAtomValue(openCountAtom)
  const choose = useSetAtom(filterApplications)
  const buttonFor = (each: ApplicationFilter, label: string) => (
    <Button pressed={filter === each} onClick={() => void choose(each)}>
      {label}
    </Button>
  )
  return (
    <div className="admin-filter">
      {buttonFor('open', openCount === null ? texts.openApplicationsLabel : texts.openApplicationsCount(openCount))}
      {buttonFor('decided', texts.decidedApplicationsLabel)}
    </div>
  )
}

function List() {
  const applications = useAtomValue(applicationsAtom)
  const filter = useAtomValue(applicationFilterAtom)
  const load = useSetAtom(loadApplications)
  const loadMore = useSetAtom(loadMoreApplications)
  const [shown, setShown] = useState(shownAtOnce)
  if (applications.stage === 'loading') return <Skeleton lines={2} />
  if (applications.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.applicationsNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (applications.all.length === 0) {
    const text = filter === 'open' ? texts.applicationsNoneOpen : texts.applicationsNoneDecided
    return <EmptyState drawing="leaf" text={text} />
  }
  return (
    <>
      <PlainList className="admin-list">
        {applications.all.slice(0, shown).map((application) => (
          <li key={application.id}>
            <ApplicationCard application={application} />
          </li>
        ))}
      </PlainList>
      {applications.all.length > shown && (
        <Button onClick={() => setShown(shown + shownAtOnce)}>
          {texts.showMoreApplications(applications.all.length - shown)}
        </Button>
      )}
      {applications.all.length <= shown && applications.nextCursor !== null && (
        <Button onClick={() => void loadMore().then(() => setShown(shown + shownAtOnce))}>{texts.showMoreLabel}</Button>
      )}
    </>
  )
}
