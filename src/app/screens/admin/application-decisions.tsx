import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { personName } from '#rules/people/author.ts'
import type { Application } from '#wire/access/application.ts'
import * as texts from '#wire/texts.ts'
import { decideApplication, decidingAtom } from '../../state/access/admin-applications.ts'
import { knownUsersAtom } from '../../state/access/admin-users.ts'
import { uidAtom } from '../../state/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

type ApplicationDecisionsProps = { readonly application: Application; readonly name: string }

/** Both decisions while it is open, then the decision with a button for the other one: the last decision wins. */
export function ApplicationDecisions({ application, name }: ApplicationDecisionsProps) {
  const { id, decision } = application
  const deciding = useAtomValue(decidingAtom)
  const decide = useSetAtom(decideApplication)
  const isBusy = deciding === id
  const about = `applicant-${id}`
  return (
    <fieldset className="application-decisions" aria-label={texts.decisionOnApplicant(name)}>
      {decision !== null && <Decided application={application} />}
      {decision !== 'approve' && (
        <Button
          variant={decision === null ? 'primary' : 'quiet'}
          icon="check"
          disabled={isBusy}
          aria-describedby={about}
          onClick={() => void decide({ id, decision: 'approve' })}
        >
          {texts.approveApplicationLabel}
        </Button>
      )}
      {decision !== 'decline' && (
        <Button
          icon="close"
          disabled={isBusy}
          aria-describedby={about}
          onClick={() => void decide({ id, decision: 'decline' })}
        >
          {texts.declineApplicationLabel}
        </Button>
      )}
    </fieldset>
  )
}

function Decided({ application }: { readonly application: Application }) {
  const { decision, decided_by, decided_at } = application
  const myUid = useAtomValue(uidAtom)
  const known = useAtomValue(knownUsersAtom)
  const decider = decided_by === null ? undefined : known.get(decided_by)
  const who = decider === undefined ? texts.decidedBySomeAdmin : personName(decider.display_name, decider.email)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is gone, so its result gets the focus.
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [])
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
