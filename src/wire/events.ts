import type { AgentFailure, AgentName, BotUid } from './agent.ts'
import type { Message } from './message.ts'
import type { BookmarkChange } from './reader/bookmarks.ts'
import type { DigestChange } from './reader/digest.ts'
import type { NewSeen } from './reader/seen.ts'
import type { UserReference } from './user.ts'

/** The lists of the administration that follow what happens elsewhere. Bots are among the people. */
export type AdminList = 'applications' | 'reports' | 'review' | 'people' | 'invitations' | 'agents' | 'bin'

/** Every event that the server sends over the socket, except the text frames `ping` and `pong` (supplement 5). */
export type SocketEvent =
  | {
      readonly type: 'connection_established'
      /** `events: 'late'`: events of other nodes will arrive once Redis answers again. */
      readonly data: { readonly user_id: string; readonly cursor: string; readonly events?: 'late' }
    }
  /** Whether events wait for Redis: sent when that changes, and again every few seconds while they do. */
  | { readonly type: 'late_events'; readonly data: { readonly are_late: boolean } }
  /** `restored`: it had been deleted, and is news to nobody but those to whom the server says so. */
  | { readonly type: 'new_reply'; readonly data: { readonly message: Message; readonly restored?: true } }
  | { readonly type: 'message_updated'; readonly data: { readonly message: Message } }
  | { readonly type: 'message_deleted'; readonly data: { readonly ids: readonly string[] } }
  | {
      readonly type: 'read_state'
      readonly data: { readonly id: string; readonly is_read: boolean; readonly unread_count: number }
    }
  /** The person has seen messages, here or on another device. */
  | { readonly type: 'seen'; readonly data: NewSeen }
  /** A new message in what the person follows; null if what they follow has changed, here or on another device. */
  | { readonly type: 'for_me'; readonly data: { readonly id: string | null } }
  /** Whom the person has muted has changed, here or on another device. */
  | { readonly type: 'muted_people'; readonly data: Readonly<Record<string, never>> }
  /** What the person is writing has changed, here or on another device. */
  | { readonly type: 'drafts'; readonly data: Readonly<Record<string, never>> }
  /** A post of the person was put in review, decided or withdrawn, here or on another device. */
  | { readonly type: 'held_posts'; readonly data: Readonly<Record<string, never>> }
  /** The person has set or removed a bookmark, here or on another device. */
  | { readonly type: 'bookmark'; readonly data: BookmarkChange }
  /** A digest that the person asked for has changed. */
  | { readonly type: 'digest'; readonly data: DigestChange }
  /** An admin has decided something about the person: `me` and their log have changed. */
  | { readonly type: 'moderated'; readonly data: Readonly<Record<string, never>> }
  /** For admins alone: these lists have changed, and nothing about what has changed in them. */
  | { readonly type: 'administration'; readonly data: { readonly lists: readonly AdminList[] } }
  /** Somebody's name or tag has changed. */
  | { readonly type: 'user_updated'; readonly data: UserReference }
  | { readonly type: 'agent_progress'; readonly data: AgentProgress }

/**
 * Progress of an agent's answer, for everyone who may see the message it answers, or of a bot's message, for everyone
 * who may see both. `text` belongs at `offset` of the
 * answer (UTF-16 units) and is the end of what is written so far; a reader who has less than `offset` fetches the
 * whole. The finished answer is a `new_reply` whose message has this `id`; a `dismissed` one disappears.
 */
export type AgentProgress = {
  readonly id: string
  readonly parent_id: string
  readonly agent: AgentName | BotUid
  /** A bot's display name. */
  readonly name?: string
  readonly asker_uid: string
  readonly stage: 'waiting' | 'writing' | 'failed' | 'dismissed'
  readonly offset: number
  readonly text: string
  readonly reason: AgentFailure | null
  /** The tool that it is using now: 'search' or 'read' in Canopy, or 'server: tool'. */
  readonly tool?: string
  /** It failed after it had used a tool that may have changed something elsewhere. */
  readonly acted?: true
}

export const socketPing = 'ping'
export const socketPong = 'pong'
