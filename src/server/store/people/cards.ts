import { isBot } from '#rules/people/bots.ts'
import { tagKey } from '#rules/people/profile.ts'
import type { PersonCard } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'

/** How a card names whom it is for. */
export type CardOf = { readonly uid: string } | { readonly tag: string }

/** What everyone may know of a person or an agent, or null. */
export async function findCard(db: Queries, of: CardOf): Promise<PersonCard | null> {
  const agent = await db
    .selectFrom('agents')
    .select(['name as uid', 'display_name', 'tag as user_tag'])
    .where((eb) => ('uid' in of ? eb('name', '=', of.uid) : eb('tag_key', '=', tagKey(of.tag))))
    .executeTakeFirst()
  if (agent !== undefined) return { ...agent, status: 'agent' }
  const person = await db
    .selectFrom('users')
    .select(['uid', 'display_name', 'user_tag', 'status'])
    .where((eb) => ('uid' in of ? eb('uid', '=', of.uid) : eb('user_tag_key', '=', tagKey(of.tag))))
    .executeTakeFirst()
  if (person === undefined) return null
  return isBot(person.uid) ? { ...person, is_bot: true } : person
}
