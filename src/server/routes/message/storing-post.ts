import type { Viewer } from '#rules/access/viewer.ts'
import type { BringsHome } from '#wire/message.ts'
import { announceRequests, askAddressed, type NewRequests, noRequests } from '../../agents/asking.ts'
import type { Context } from '../../process/context.ts'
import type { Bus, BusEvent } from '../../realtime/bus.ts'
import type { Numbers } from '../../store/database/clock-row.ts'
import type { Queries } from '../../store/database/database.ts'
import type { MessagesTable } from '../../store/database/tables.ts'
import type { Write } from '../../store/database/transaction.ts'
import { followAutomatically, type NewFollowers } from '../../store/messages/following/automatic-follows.ts'
import { type Draft, insertMessage } from '../../store/messages/posting.ts'
import { publicPostUpdate } from '../../store/people/users.ts'
import { checkedBroughtHome } from '../input/brought-home.ts'

export type Post = {
  readonly draft: Omit<Draft, 'parent'> & { readonly parent: (Draft['parent'] & { author_uid: string }) | null }
  readonly bringsHome: BringsHome | undefined
  readonly asksAgents: boolean
  readonly followers: NewFollowers
}

/** What others are sent once a post is stored. */
type StoredPost = {
  readonly row: MessagesTable
  readonly event: BusEvent
  readonly asked: NewRequests
  readonly followingUids: readonly string[]
}

/** Stores a post and everything that begins with it: who follows its thread, which agents are asked. */
export async function storePost(
  tx: Queries,
  context: Context,
  {
    viewer,
    timestampMs,
    numbers,
  }: Pick<Write, 'timestampMs'> & { readonly viewer: Viewer; readonly numbers?: Numbers },
  { draft, bringsHome, asksAgents, followers }: Post,
): Promise<StoredPost> {
  const home = bringsHome && { brings_home: await checkedBroughtHome(tx, viewer, draft, bringsHome) }
  const counted = draft.public ? [publicPostUpdate(tx, { uid: draft.author_uid })] : []
  const inserted = await insertMessage(tx, timestampMs, { ...draft, ...home }, { numbers, with: counted })
  const { id, root_id, readers, unreadUids } = inserted
  const followingUids = await followAutomatically(tx, inserted, followers, timestampMs)
  const question = { ...draft, id, root_id }
  const asked = asksAgents ? await askAddressed(tx, context, question, draft.parent) : noRequests
  return { row: inserted.row, event: { kind: 'message', change: 'new', id, unreadUids, readers }, asked, followingUids }
}

export function announcePost(bus: Bus, uid: string, { event, asked, followingUids }: StoredPost): void {
  bus.publish(event)
  // For an author who has begun to follow the thread. Recipients, who follow it too, get the event of their read state.
  if (followingUids.includes(uid)) bus.publish({ kind: 'for-me', uids: [uid], id: null })
  announceRequests(bus, asked)
}
