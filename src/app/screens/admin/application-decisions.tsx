import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { personName } from '#rules/people/author.ts'
import type { Application } from '#wire/access/application.ts'
import * as texts from '#wire/texts.ts'
import { decideApplication, decidedNowAtom, decidingAtom } from '../../state/access/admin-applications.ts'
import { knownUsersAtom } from '../../state/access/admin-users.ts'
import { uidAtom } from '../../state/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

type ApplicationDecisionsProps = { readonly application: Application; readonly name: string }

/**
 * Both decisions while it is open, then the decision with a button for the other one. What
 * another admin has decided since the list was loaded is shown in place of the buttons, so that no other row moves.
 */
export function ApplicationDecisions({ application, name }: ApplicationDecisionsProps) {
  const { id, decision } = application
  const deciding = useAtomValue(decidingAtom)
  const decidedNow = useAtomValue(decidedNowAtom).get(id)
  const decide = useSetAtom(decideApplication)
  const isBusy = deciding?.id === id
  const about = `applicant-${id}`
  const elsewhere = decision === null && !isBusy ? decidedNow : undefined
  return (
    <fieldset
      className={
        elsewhere === undefined ? 'application-decisions' : 'application-decisions application-decided-elsewhere'
      }
      aria-label={texts.decisionOnApplicant(name)}
    >
      {decision !== null && <Decided application={application} />}
      {elsewhere !== undefined && <Decided application={elsewhere} isElsewhere />}
      <div className="application-buttons" inert={elsewhere !== undefined}>
        {decision !== 'approve' && (
          <Button
            variant={decision === null ? 'primary' : 'quiet'}
            icon="check"
            busy={isBusy && deciding.decision === 'approve'}
            disabled={isBusy}
            aria-describedby={about}
            onClick={() => void decide({ id, decision: 'approve', base: decision })}
          >
            {texts.approveApplicationLabel}
          </Button>
        )}
        {decision !== 'decline' && (
          <Button
            icon="close"
            busy={isBusy && deciding.decision === 'decline'}
            disabled={isBusy}
            aria-describedby={about}
            onClick={() => void decide({ id, decision: 'decline', base: decision })}
          >
            {texts.declineApplicationLabel}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type DecidedProps = { readonly application: Application; readonly isElsewhere?: boolean }

function Decided({ application, isElsewhere = false }: DecidedProps) {
  const { decision, decided_by, decided_at } = application
  const myUid = useAtomValue(uidAtom)
  const known = useAtomValue(knownUsersAtom)
  const decider = decided_by === null ? undefined : known.get(decided_by)
  const who = decider === undefined ? texts.decidedBySomeAdmin : personName(decider.display_name, decider.email)
  const text = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // The pressed button is gone, or no button can be pressed any more: what was decided gets the focus.
    const { activeElement, body } = document
    const hasLost = isElsewhere ? text.current?.parentElement?.contains(activeElement) : activeElement === body
    if (hasLost) text.current?.focus({ preventScroll: true })
  }, [isElsewhere])
  return (
    <p className="application-decided" ref={text} tabIndex={-1}>
      <Badge tone={decision === 'approve' ? 'success' : 'neutral'}>
        {decision === 'approve' ? texts.applicationApproved : texts.applicationDeclined}
      </Badge>
      <span>
        <InParts of={texts.applicationDecidedBy(<bdi>{decided_by === myUid ? texts.decidedByYou : who}</bdi>)} />
        {decided_at !== null && (
          <>
            {' · '}
            <TimeAgo iso={decided_at} />
          </>
        )}
      </span>
    </p>
  )
}
