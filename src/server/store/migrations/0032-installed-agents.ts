import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * Agents that admins add. The endpoint of the settings becomes the first of them. Agents that are paused or removed
 * keep their name and face for what they have written.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('installed_agents')
    .addColumn('name', key, (c) => c.primaryKey())
    .addColumn('is_first', flag, (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('tag_key', key, (c) => c.notNull().unique())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('face', 'text')
    .addColumn('base_url', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('instructions', 'text', (c) => c.notNull())
    .addColumn('max_context_tokens', 'integer')
    .addColumn('tidies', flag, (c) => c.notNull())
    .addColumn('askers', key, (c) => c.notNull())
    .addColumn('paused', flag, (c) => c.notNull())
    .addColumn('needs_key', flag, (c) => c.notNull())
    .addColumn('sealed_key', 'text')
    .addColumn('key_origin', 'text')
    .addColumn('created_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('agent_askers')
    .addColumn('agent', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('agent_askers_once', ['agent', 'uid'])
    .execute()
  await db.schema.createIndex('agent_askers_by_person').on('agent_askers').column('uid').execute()

  await moveEndpoint(db)
  await renewAgents(db, key, flag)
}

/** As it was, with the name that messages have had for it. */
async function moveEndpoint(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ agent: string | null }>`select agent from settings where id = 1`.execute(db)
  const stored = rows[0]?.agent
  if (stored == null) return
  const { base_url, model, display_name, tag, needs_key } = JSON.parse(stored)
  const name = ['chatgpt', 'claude', 'gemini', 'grok'].find((each) => model.toLowerCase().includes(each)) ?? 'chatgpt'
  await sql`insert into installed_agents
    (name, is_first, tag, tag_key, display_name, base_url, model, instructions, tidies, askers, paused,
      needs_key, created_ms)
    values (${name}, 1, ${tag}, ${tag.toLowerCase()}, ${display_name}, ${base_url}, ${model}, '', 1, 'everyone', 0,
      ${needs_key === true ? 1 : 0}, 0)`.execute(db)
  await sql`update settings set agent = null`.execute(db)
}

/** The server writes it at each start; its tag may be missing from now on. */
async function renewAgents(db: Kysely<unknown>, key: ReturnType<typeof sql>, flag: ReturnType<typeof sql>) {
  await db.schema.dropTable('agents').execute()
  await db.schema
    .createTable('agents')
    .addColumn('name', key, (c) => c.primaryKey())
    .addColumn('tag', 'text')
    .addColumn('tag_key', key)
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('display_name_key', key, (c) => c.notNull())
    .addColumn('face', 'text')
    .addColumn('offered', flag, (c) => c.notNull())
    .execute()
}
