import { useAtomValue } from 'jotai'
import { personName } from '#rules/people/author.ts'
import type { Application } from '#wire/access/application.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { knownUsersAtom } from '../../state/access/admin-users.ts'
import { hasLocalAccountsAtom } from '../../state/settings/credentials.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationDecisions } from './application-decisions.tsx'
import './application-card.css'

/** An application: its author, the collapsed answers, and the decision. */
export function ApplicationCard({ application }: { readonly application: Application }) {
  const known = useAtomValue(knownUsersAtom)
  // Elsewhere an approved e-mail is verified at the sign-in.
  const hasLocalAccounts = useAtomValue(hasLocalAccountsAtom)
  const { id, contact_email, created_at, uid } = application
  const account = uid === null ? undefined : known.get(uid)
  const name = applicantName(application, account)
  return (
    <article className="application-card" aria-labelledby={`applicant-${id}`}>
      <header className="application-card-head">
        <h3 id={`applicant-${id}`} dir="auto">
          {name}
        </h3>
        <TimeAgo iso={created_at} />
      </header>
      {contact_email !== null && contact_email !== name && (
        <p className="application-card-about" dir="auto">
          {contact_email}
        </p>
      )}
      {uid === null && contact_email !== null && hasLocalAccounts && (
        <p className="application-card-about">{texts.applicantWithoutAccount}</p>
      )}
      {uid === null && contact_email === null && <p className="application-card-about">{texts.applicantUnreachable}</p>}
      <ApplicationAnswers application={application} />
      <ApplicationDecisions application={application} name={name} />
    </article>
  )
}

function applicantName({ uid, contact_email }: Application, account: AdminUser | undefined): string {
  if (account !== undefined) return personName(account.display_name, account.email)
  return contact_email ?? (uid === null ? texts.applicantWithoutName : texts.applicantAccount(uid))
}
