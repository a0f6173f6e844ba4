import { tagKey } from '#rules/people/profile.ts'
import type { AgentName } from '#wire/agent.ts'
import { tagMaxLength } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'

/** Whether a person other than `exceptUid`, or an agent, has this tag, ignoring case. */
export async function isTagTaken(db: Queries, tag: string, exceptUid: string | null): Promise<boolean> {
  const person = await db.selectFrom('users').select('uid').where('user_tag_key', '=', tagKey(tag)).executeTakeFirst()
  if (person !== undefined && person.uid !== exceptUid) return true
  const agent = await db.selectFrom('agents').select('name').where('tag_key', '=', tagKey(tag)).executeTakeFirst()
  return agent !== undefined
}

/** Whether a person, or another agent, has this tag, ignoring case. */
export async function isTagTakenForAgent(db: Queries, tag: string, name: string): Promise<boolean> {
  if (await isTagOfPerson(db, tag)) return true
  for (const table of ['agents', 'installed_agents'] as const) {
    const other = await db
      .selectFrom(table)
      .select('name')
      .where('tag_key', '=', tagKey(tag))
      .where('name', '!=', name as AgentName)
      .executeTakeFirst()
    if (other !== undefined) return true
  }
  return false
}

/** Whether a person has this tag, ignoring case. */
async function isTagOfPerson(db: Queries, tag: string): Promise<boolean> {
  const person = await db.selectFrom('users').select('uid').where('user_tag_key', '=', tagKey(tag)).executeTakeFirst()
  return person !== undefined
}

/** This tag, or a similar free one: two people with one name can be told apart. */
export async function freeTag(db: Queries, wanted: string): Promise<string> {
  const base = wanted.slice(0, tagMaxLength - 7)
  if (!(await isTagTaken(db, base, null))) return base
  for (let number = 2; number < 100; number += 1) {
    if (!(await isTagTaken(db, `${base}-${number}`, null))) return `${base}-${number}`
  }
  return `${base}-${crypto.randomUUID().slice(0, 6)}`
}
