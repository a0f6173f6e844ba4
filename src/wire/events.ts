import type { AgentFailure, AgentName } from './agent.ts'
import type { Message } from './message.ts'
import type { UserReference } from './user.ts'

/** Everything the server says over the socket, apart from the text frames `ping` and `pong` (supplement 5). */
export type SocketEvent =
  | {
      readonly type: 'connection_established'
      /** `events: 'late'`: what happens on other nodes arrives once Redis answers again. */
      readonly data: { readonly user_id: string; readonly cursor: string; readonly events?: 'late' }
    }
  | { readonly type: 'new_reply'; readonly data: { readonly message: Message } }
  | { readonly type: 'message_updated'; readonly data: { readonly message: Message } }
  | { readonly type: 'message_deleted'; readonly data: { readonly ids: readonly string[] } }
  | {
      readonly type: 'read_state'
      readonly data: { readonly id: string; readonly is_read: boolean; readonly unread_count: number }
    }
  /** Somebody has another name or tag. */
  | { readonly type: 'user_updated'; readonly data: UserReference }
  | { readonly type: 'agent_progress'; readonly data: AgentProgress }

/**
 * How an agent's answer comes along, for everyone who may see the message it answers. `text` belongs at `offset` of the
 * answer (UTF-16 units) and ends what is known of it; a reader who knows less than `offset` asks for the whole. The
 * answer itself is a `new_reply` whose message has this `id`; what is `dismissed` leaves nothing behind.
 */
export type AgentProgress = {
  readonly id: string
  readonly parent_id: string
  readonly agent: AgentName
  readonly asker_uid: string
  readonly stage: 'waiting' | 'writing' | 'failed' | 'dismissed'
  readonly offset: number
  readonly text: string
  readonly reason: AgentFailure | null
}

export const socketPing = 'ping'
export const socketPong = 'pong'
