import type { Application } from '../../wire/application.ts'
import { applicationDecidedKeptDays, applicationOpenKeptDays } from '../../wire/limits.ts'
import type { Queries } from './database.ts'
import type { ApplicationsTable } from './tables.ts'

const applicationsShown = 500

export const insertApplication = (db: Queries, application: ApplicationsTable) =>
  db.insertInto('applications').values(application).execute()

/** The newest applications first. */
export async function listApplications(db: Queries): Promise<Application[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(applicationsShown)
    .execute()
  return rows.map(asApplication)
}

export async function findApplication(db: Queries, id: string): Promise<Application | null> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : asApplication(row)
}

export const decideApplication = (
  tx: Queries,
  id: string,
  decision: 'approve' | 'decline',
  decidedBy: string,
  decidedAt: string,
) =>
  tx
    .updateTable('applications')
    .set({ decision, decided_by: decidedBy, decided_at: decidedAt })
    .where('id', '=', id)
    .execute()

/** Applications are not kept for ever: decided ones go after a season, those that nobody decided after a year. */
export async function pruneApplications(db: Queries, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * dayMs).toISOString()
  await db.deleteFrom('applications').where('decided_at', '<', before(applicationDecidedKeptDays)).execute()
  await db
    .deleteFrom('applications')
    .where('created_at', '<', before(applicationOpenKeptDays))
    .where('decision', 'is', null)
    .execute()
}

const dayMs = 24 * 3_600_000

/** Whether an application that named no account, but this e-mail, stands approved: the latest decision about it counts. */
export async function isEmailApproved(db: Queries, email: string): Promise<boolean> {
  const latest = await db
    .selectFrom('applications')
    .select('decision')
    .where('email_key', '=', email.toLowerCase())
    .where('uid', 'is', null)
    .where('decision', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.decision === 'approve'
}

function asApplication({ email_key: _, ...row }: ApplicationsTable): Application {
  return { ...row, answers: JSON.parse(row.answers) as string[], interests: JSON.parse(row.interests) as string[] }
}
