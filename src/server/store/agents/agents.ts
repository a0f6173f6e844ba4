import { reserveNumbers } from '../database/clock-row.ts'
import type { Queries } from '../database/database.ts'
import { freeTag } from '../people/tags.ts'
import { changeProfile } from '../people/users.ts'

/** A member's tag that an agent has taken over. */
export type ChangedTag = { readonly from: string; readonly to: string }

type Named = {
  readonly name: string
  readonly tag: string
  readonly display_name: string
  readonly face?: string | undefined
}

/**
 * Stores which agents there are, so that messages can be addressed to those that are offered by name, and show the
 * names of the others. A member with the same tag as an agent gets a similar one: a mention must be unambiguous.
 */
export async function storeAgents(
  tx: Queries,
  { offered, resting }: { readonly offered: readonly Named[]; readonly resting: readonly Named[] },
): Promise<ChangedTag[]> {
  // Locks the clock's row, so that nodes that start concurrently do this one after the other.
  await reserveNumbers(tx, {})
  // Whoever isn't among them was removed, and gives up the tag.
  await tx.updateTable('agents').set({ offered: 0, tag: null, tag_key: null }).execute()
  const rows = [...offered.map((agent) => rowOf(agent, 1)), ...resting.map((agent) => rowOf(agent, 0))]
  if (rows.length === 0) return []
  await tx
    .insertInto('agents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        tag: eb.ref('excluded.tag'),
        tag_key: eb.ref('excluded.tag_key'),
        display_name: eb.ref('excluded.display_name'),
        display_name_key: eb.ref('excluded.display_name_key'),
        face: eb.ref('excluded.face'),
        offered: eb.ref('excluded.offered'),
      })),
    )
    .execute()
  const members = await tx
    .selectFrom('users')
    .select(['uid', 'user_tag'])
    .where(
      'user_tag_key',
      'in',
      rows.map(({ tag_key }) => tag_key),
    )
    .execute()
  const changed: ChangedTag[] = []
  for (const { uid, user_tag } of members) {
    const tag = await freeTag(tx, user_tag)
    await changeProfile(tx, uid, { user_tag: tag })
    changed.push({ from: user_tag, to: tag })
  }
  return changed
}

const rowOf = ({ name, tag, display_name, face }: Named, offered: 0 | 1) => ({
  name,
  tag,
  tag_key: tag.toLowerCase(),
  display_name,
  display_name_key: display_name.toLowerCase(),
  face: face ?? null,
  offered,
})

/** The names that agents have or had. */
export async function agentNamesSoFar(db: Queries): Promise<readonly string[]> {
  const rows = await db.selectFrom('agents').select('name').execute()
  return rows.map(({ name }) => name)
}
