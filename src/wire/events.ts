import type { Message } from './message.ts'

/** Everything the server says over the socket, apart from the text frames `ping` and `pong` (supplement 5). */
export type SocketEvent =
  | { readonly type: 'connection_established'; readonly data: { readonly user_id: string; readonly cursor: string } }
  | { readonly type: 'new_reply'; readonly data: { readonly message: Message } }
  | { readonly type: 'message_updated'; readonly data: { readonly message: Message } }
  | { readonly type: 'message_deleted'; readonly data: { readonly ids: readonly string[] } }
  | {
      readonly type: 'read_state'
      readonly data: { readonly id: string; readonly is_read: boolean; readonly unread_count: number }
    }
  | {
      readonly type: 'agent_progress'
      readonly data: { readonly parent_id: string; readonly agent: string; readonly text: string }
    }

export const socketPing = 'ping'
export const socketPong = 'pong'
