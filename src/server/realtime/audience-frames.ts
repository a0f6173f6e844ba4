import { isAdmin, type Viewer, visitor } from '#rules/access/viewer.ts'
import type { Queries } from '../store/database/database.ts'
import { sourceIdsOf } from '../store/messages/sources.ts'
import { viewMessages } from '../store/messages/view.ts'
import type { BusEvent } from './bus.ts'
import { eventFrame, type Frame } from './frame.ts'

/** Who sees a message differently from everyone else, and whether everyone sees it at all. */
type Audience = { readonly public: boolean; readonly special: ReadonlySet<string> }

type Change = Extract<BusEvent, { kind: 'message' }>['change']

/** An admin without any other relation to this message. */
const anyAdmin: Viewer = { uid: '', status: 'admin' }

/**
 * Frames for one message event, for one reader after the other. Most readers of a public message get the same one,
 * built once; its author, its recipients and the readers of private messages next to it in the tree, that settle it or
 * that it rests on, get their own.
 */
export async function messageFrames(
  db: Queries,
  { id, change }: { readonly id: string; readonly change: Change },
): Promise<(viewer: Viewer) => Promise<Frame | null> | Frame | null> {
  const audience = await audienceOf(db, id)
  const frames = new Map<string, Frame | null>()

  function frameFor(viewer: Viewer): Promise<Frame | null> | Frame | null {
    const isSpecial = viewer.uid !== null && audience.special.has(viewer.uid)
    if (!audience.public && !isSpecial) return null
    const key = isSpecial ? `uid ${viewer.uid} ${viewer.status}` : isAdmin(viewer) ? 'admin' : 'anyone'
    const known = frames.get(key)
    return known === undefined ? made(key, isSpecial ? viewer : isAdmin(viewer) ? anyAdmin : visitor) : known
  }
  async function made(key: string, viewer: Viewer): Promise<Frame | null> {
    const frame = await makeFrame(db, change, id, viewer)
    frames.set(key, frame)
    return frame
  }
  return frameFor
}

async function makeFrame(db: Queries, change: Change, id: string, viewer: Viewer): Promise<Frame | null> {
  const [message] = await viewMessages(db, viewer, [id])
  if (message === undefined) return null
  if (change === 'updated') return eventFrame({ type: 'message_updated', data: { message } })
  const data = change === 'restored' ? ({ message, restored: true } as const) : { message }
  return eventFrame({ type: 'new_reply', data })
}

async function audienceOf(db: Queries, id: string): Promise<Audience> {
  const message = await db
    .selectFrom('messages')
    .select(['public', 'author_uid', 'parent_id', 'settling_id', 'is_brought_home'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (message === undefined) return { public: false, special: new Set() }
  const sources = message.is_brought_home === 1 ? await sourceIdsOf(db, id) : []
  const named = message.public === 1 ? [message.parent_id, message.settling_id, ...sources] : []
  const nearby = [id, ...named.filter((each) => each !== null)]
  const readers = await db.selectFrom('audience').select('uid').where('message_id', 'in', nearby).execute()
  if (message.public === 0) return { public: false, special: new Set(readers.map(({ uid }) => uid)) }
  const below = await db
    .selectFrom('reply_counts')
    .select('uid')
    .where('parent_id', '=', id)
    .where('uid', '!=', '')
    .execute()
  return { public: true, special: new Set([message.author_uid, ...[...readers, ...below].map(({ uid }) => uid)]) }
}
