import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { ReportedMessage, ReportState } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import {
  loadMoreReports,
  loadReports,
  openReportsAtom,
  reportStateAtom,
  reportsAtom,
  reportsStaleAtom,
  showReports,
} from '../../../state/access/admin-reports.ts'
import { isFirstInReviewAtom, loadReviewQueue } from '../../../state/access/review-queue.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { ListChanged } from '../list-changed.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ModerationLog } from './moderation-log.tsx'
import { ReportedCard } from './reported-card.tsx'
import { ReviewQueue } from './review-queue.tsx'
import './moderation.css'

/** Reported messages, and the log of what admins decided. */
export function Reports() {
  const load = useSetAtom(loadReports)
  const loadPostsInReview = useSetAtom(loadReviewQueue)
  useEffect(() => {
    void load()
  }, [load])
  const isStale = useAtomValue(reportsStaleAtom)
  const isFirstInReview = useAtomValue(isFirstInReviewAtom)
  const reload = () => Promise.all([load(), loadPostsInReview()])
  return (
    <>
      <ReviewQueue />
      <section className="admin-section" aria-labelledby="reports-title">
        <div className="admin-head">
          <h2 id="reports-title" tabIndex={-1}>
            {texts.adminReportsHeading}
          </h2>
          <IconButton label={texts.reloadReportsLabel} icon="refresh" onClick={() => void reload()} />
        </div>
        <p className="admin-hint">{texts.reportsHint}</p>
        <Filter />
        <ListChanged isStale={isStale || isFirstInReview} onReload={reload} />
        <List />
        <ModerationLog />
      </section>
    </>
  )
}

function Filter() {
  const state = useAtomValue(reportStateAtom)
  const count = useAtomValue(openReportsAtom)
  const show = useSetAtom(showReports)
  const buttonFor = (each: ReportState, label: string) => (
    <Button pressed={state === each} onClick={() => void show(each)}>
      {label}
    </Button>
  )
  return (
    <div className="admin-filter">
      {buttonFor('open', count === null ? texts.openReportsLabel : texts.openReportsCount(count))}
      {buttonFor('done', texts.settledReportsLabel)}
    </div>
  )
}

type Asked = { readonly reported: ReportedMessage; readonly isDismissal: boolean }

function List() {
  const reports = useAtomValue(reportsAtom)
  const state = useAtomValue(reportStateAtom)
  const load = useSetAtom(loadReports)
  const loadMore = useSetAtom(loadMoreReports)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (reports.stage === 'loading') return <Skeleton lines={2} />
  if (reports.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.reportsNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (reports.all.length === 0) {
    return <EmptyState drawing="leaf" text={state === 'open' ? texts.reportsNoneOpen : texts.reportsNoneSettled} />
  }
  return (
    <>
      <PlainList className="admin-list" aria-label={texts.reportedMessagesLabel}>
        {reports.all.map((reported) => (
          <li key={reported.id}>
            <ReportedCard reported={reported} onDecide={(isDismissal) => setAsked({ reported, isDismissal })} />
          </li>
        ))}
      </PlainList>
      {reports.next !== null && <Button onClick={() => void loadMore()}>{texts.showMoreLabel}</Button>}
      {asked !== null && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
