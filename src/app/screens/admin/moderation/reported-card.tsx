import { useAtomValue } from 'jotai'
import { canDecide } from '#rules/access/moderation.ts'
import { personName } from '#rules/people/author.ts'
import type { Report, ReportedMessage } from '#wire/moderation/reports.ts'
import { decideOwn, moderationDeeds, reportReasons } from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { viewerAtom } from '../../../state/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { WhatItAnswers } from './what-it-answers.tsx'

export const nameOf = (person: UserReference | null): string => personName(person?.display_name ?? null, null)

type ReportedCardProps = {
  readonly reported: ReportedMessage
  readonly onDecide: (isDismissal: boolean) => void
}

/** A message as it was reported, what it answers, who reported it and why, and the decision. */
export function ReportedCard({ reported, onDecide }: ReportedCardProps) {
  const { id, author, content, context, is_stored, is_visible, message_id, reports, report_count, timestamp } = reported
  const mayDecide = canDecide(useAtomValue(viewerAtom), reported)
  return (
    <article className="reported" aria-labelledby={`reported-${id}`}>
      <header className="reported-head">
        <h3 id={`reported-${id}`}>
          <bdi>{nameOf(author)}</bdi>
        </h3>
        {!reported.public && <Badge tone="warn">Private</Badge>}
        {!is_stored && <Badge>Deleted</Badge>}
        <TimeAgo iso={timestamp} />
      </header>
      <WhatItAnswers context={context} />
      {reported.title !== null && <p className="reported-title">{reported.title}</p>}
      <blockquote className="reported-content" dir="auto">
        {content}
      </blockquote>
      {is_visible && <Link to={`/cloud/${message_id}`}>Open where it stands</Link>}
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list */}
      <ul className="reported-reports" role="list" aria-label="Reports">
        {reports.map((report) => (
          <li key={`${report.created_at} ${report.reporter?.uid}`}>
            <ReportLine report={report} isMine={!mayDecide} />
          </li>
        ))}
        {report_count > reports.length && <li>{`and ${report_count - reports.length} more`}</li>}
      </ul>
      {reported.settled === null ? (
        <Decide mayDecide={mayDecide} name={nameOf(author)} onDecide={onDecide} />
      ) : (
        <Settled settled={reported.settled} />
      )}
    </article>
  )
}

function ReportLine({ report, isMine }: { readonly report: Report; readonly isMine: boolean }) {
  const { reason, note, reporter, created_at } = report
  return (
    <>
      <strong>{reportReasons[reason].label}</strong>
      {!isMine && <bdi> – {reporter === null ? 'a visitor' : nameOf(reporter)}</bdi>}, <TimeAgo iso={created_at} />
      {note !== null && <p dir="auto">{note}</p>}
    </>
  )
}

type DecideProps = {
  readonly mayDecide: boolean
  readonly name: string
  readonly onDecide: (isDismissal: boolean) => void
}

function Decide({ mayDecide, name, onDecide }: DecideProps) {
  if (!mayDecide) return <p className="admin-hint">{decideOwn}</p>
  return (
    <div className="admin-filter">
      <Button aria-label={`Decide about ${name}’s message`} variant="primary" onClick={() => onDecide(false)}>
        Decide…
      </Button>
      <Button aria-label={`Dismiss the reports about ${name}’s message`} onClick={() => onDecide(true)}>
        Dismiss…
      </Button>
    </div>
  )
}

function Settled({ settled }: { readonly settled: NonNullable<ReportedMessage['settled']> }) {
  return (
    <p className="reported-settled">
      <strong>{settled.actions.map((action) => moderationDeeds[action].admin).join(', ')}</strong> by{' '}
      <bdi>{nameOf(settled.by)}</bdi> <TimeAgo iso={settled.at} />: <span dir="auto">{settled.reason}</span>
    </p>
  )
}
