import { useAtomValue } from 'jotai'
import { canDecide } from '#rules/access/moderation.ts'
import { personName } from '#rules/people/author.ts'
import type { Report, ReportedMessage } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { viewerAtom } from '../../../state/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { InParts } from '../../../ui/in-parts.tsx'
import { Link } from '../../../ui/link.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
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
        <h3 id={`reported-${id}`} tabIndex={-1}>
          <bdi>{nameOf(author)}</bdi>
        </h3>
        {!reported.public && <Badge tone="warn">{texts.reportedPrivateBadge}</Badge>}
        {!is_stored && <Badge>{texts.reportedDeletedBadge}</Badge>}
        <TimeAgo iso={timestamp} />
      </header>
      <WhatItAnswers context={context} />
      {reported.title !== null && <p className="reported-title">{reported.title}</p>}
      <blockquote className="reported-content" dir="auto">
        {content}
      </blockquote>
      {is_visible && <Link to={`/cloud/${message_id}`}>{texts.openReportedLabel}</Link>}
      <PlainList className="reported-reports" aria-label={texts.adminReportsHeading}>
        {reports.map((report) => (
          <li key={`${report.created_at} ${report.reporter?.uid}`}>
            <ReportLine report={report} isMine={!mayDecide} />
          </li>
        ))}
        {report_count > reports.length && <li>{texts.moreReportsCount(report_count - reports.length)}</li>}
      </PlainList>
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
      <strong>{texts.reportReasons[reason].label}</strong>
      {!isMine && <bdi> – {reporter === null ? texts.reportedByVisitor : nameOf(reporter)}</bdi>}
      {' · '}
      <TimeAgo iso={created_at} />
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
  if (!mayDecide) return <p className="admin-hint">{texts.decideOwn}</p>
  return (
    <div className="admin-filter">
      <Button aria-label={texts.decideReported(name)} variant="primary" onClick={() => onDecide(false)}>
        {texts.decideReportedLabel}
      </Button>
      <Button aria-label={texts.dismissReports(name)} onClick={() => onDecide(true)}>
        {texts.dismissReportsMenuLabel}
      </Button>
    </div>
  )
}

function Settled({ settled }: { readonly settled: NonNullable<ReportedMessage['settled']> }) {
  return (
    <p className="reported-settled">
      <InParts
        of={texts.reportSettled(
          <strong>
            {settled.actions.map((action) => texts.moderationActions[action].admin).join(texts.listSeparator)}
          </strong>,
          <bdi>{nameOf(settled.by)}</bdi>,
          <TimeAgo iso={settled.at} />,
          <span dir="auto">{settled.reason}</span>,
        )}
      />
    </p>
  )
}
