import { sql } from 'kysely'
import { webhookHoldersAtOnce } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import type { Wanted } from '../../push/webhooks/deliveries.ts'
import { followersAmong } from './followers.ts'

/**
 * The webhooks that a message is for: first of those it is addressed to, then of those who follow its branch, some
 * people at a time.
 */
export async function* webhooksFor(db: Queries, messageId: string): AsyncGenerator<Wanted> {
  const message = await db
    .selectFrom('messages')
    .select(['root_id', 'author_uid'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (message === undefined) return
  const recipients = await db
    .selectFrom('audience')
    .select('uid')
    .where('message_id', '=', messageId)
    .where('is_recipient', '=', 1)
    .where('uid', '!=', message.author_uid)
    .execute()
  const addressed = await db
    .selectFrom('webhooks')
    .select('id')
    .where(
      inList(
        db,
        'uid',
        recipients.map(({ uid }) => uid),
      ),
    )
    .execute()
  yield { webhookIds: addressed.map(({ id }) => id), why: 'addressed' }
  for (let after = ''; ; ) {
    const holders = await followersWithWebhooks(db, {
      rootId: message.root_id,
      after,
      limit: webhookHoldersAtOnce,
    })
    const last = holders.at(-1)?.uid
    if (last === undefined) return
    const uids = await followersAmong(
      db,
      messageId,
      holders.map(({ uid }) => uid),
    )
    if (uids.length > 0) {
      const rows = await db
        .selectFrom('webhooks')
        .select('id')
        .where(inList(db, 'uid', uids))
        .where('events', '=', 'all')
        .execute()
      yield { webhookIds: rows.map(({ id }) => id), why: 'followed' }
    }
    after = last
  }
}

type Holders = { readonly rootId: string; readonly after: string; readonly limit: number }

const followersWithWebhooks = prepared((db, param: Param<Holders>) =>
  sql<{ uid: string }>`select distinct follows.uid from follows
    where follows.root_id = ${param('rootId')} and follows.uid > ${param('after')}
      and exists (select 1 from webhooks where webhooks.uid = follows.uid and webhooks.events = 'all')
    order by follows.uid limit ${param('limit')}`.compile(db),
)
