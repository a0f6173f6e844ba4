import type { Kysely } from 'kysely'

/** Indexes by person, for the download of their data and for account deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('applications_by_person', 'applications', ['uid', 'created_at'])
  await index('applications_by_decider', 'applications', ['decided_by'])
  await index('applications_by_decision', 'applications', ['decided_at'])
  await index('agent_requests_by_asker', 'agent_requests', ['asker_uid', 'created_ms'])
  await index('messages_by_asker', 'messages', ['asked_by'])
  await index('users_by_status', 'users', ['status', 'uid'])
}
