import type { AgentName } from '#wire/agent.ts'
import type { UserReference } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import type { InstalledAgentsTable } from '../database/tables.ts'

type InstalledRow = InstalledAgentsTable

/** An agent that admins have added, with the people it answers if these are chosen. */
export type StoredAgent = InstalledRow & { readonly people: readonly UserReference[] }

/** In the order they were added; there are at most `agentsInstalledMax`. */
export async function installedAgents(db: Queries): Promise<readonly StoredAgent[]> {
  const rows = await db.selectFrom('installed_agents').selectAll().orderBy('created_ms').orderBy('name').execute()
  const names = rows.filter(({ askers }) => askers === 'chosen').map(({ name }) => name)
  const people = names.length === 0 ? [] : await peopleOf(db, names)
  return rows.map((row) => ({
    ...row,
    people: people.filter(({ agent }) => agent === row.name).map(({ agent: _, ...person }) => person),
  }))
}

const peopleOf = (db: Queries, names: readonly AgentName[]) =>
  db
    .selectFrom('agent_askers')
    .innerJoin('users', 'users.uid', 'agent_askers.uid')
    .select(['agent_askers.agent', 'users.uid', 'users.display_name', 'users.user_tag'])
    .where(inList(db, 'agent_askers.agent', names))
    .orderBy('users.uid')
    .execute()

export async function findInstalled(db: Queries, name: string): Promise<StoredAgent | null> {
  const all = await installedAgents(db)
  return all.find((each) => each.name === name) ?? null
}

export async function saveInstalled(tx: Queries, { people, ...row }: StoredAgent): Promise<void> {
  const { name, ...changing } = row
  await tx
    .insertInto('installed_agents')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changing))
    .execute()
  await setAskers(
    tx,
    name,
    people.map(({ uid }) => uid),
  )
}

async function setAskers(tx: Queries, agent: AgentName, people: readonly string[]): Promise<void> {
  await tx.deleteFrom('agent_askers').where('agent', '=', agent).execute()
  if (people.length === 0) return
  await tx
    .insertInto('agent_askers')
    .values(people.map((uid) => ({ agent, uid })))
    .execute()
}

export async function removeInstalled(tx: Queries, name: AgentName): Promise<void> {
  await tx.deleteFrom('agent_askers').where('agent', '=', name).execute()
  await tx.deleteFrom('installed_agents').where('name', '=', name).execute()
}
