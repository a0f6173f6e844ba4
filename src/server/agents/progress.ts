import { type Audience, readersOf } from '#rules/access/visibility.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import type { AgentProgress } from '#wire/events.ts'
import type { Bus } from '../realtime/bus.ts'
import type { StoredRequest } from '../store/agents/agent-requests.ts'
import type { AddressedStream } from '../store/agents/streams.ts'

/** Who gets progress of an answer to this message: whoever may see the message; null is everyone. */
export const progressReaders = (message: Audience): readonly string[] | null =>
  message.public ? null : readersOf(message).filter((uid) => !isAgentName(uid))

/** What is new about a request. */
export type RequestUpdate = Pick<AgentProgress, 'stage'> &
  Partial<Pick<AgentProgress, 'offset' | 'text' | 'reason'>> & {
    readonly tool?: string | null
    readonly acted?: boolean
  }

/** Publishes the state of a request. */
export function publishProgress(
  bus: Bus,
  request: Pick<StoredRequest, 'id' | 'message_id' | 'agent' | 'asker_uid'>,
  readers: readonly string[] | null,
  { stage, offset = 0, text = '', reason = null, tool = null, acted = false }: RequestUpdate,
): void {
  const { id, message_id, agent, asker_uid } = request
  const progress = { id, parent_id: message_id, agent, asker_uid, stage, offset, text, reason }
  const more = { ...(tool === null ? {} : { tool }), ...(acted ? { acted: true as const } : {}) }
  bus.publish({ kind: 'progress', progress: { ...progress, ...more }, readers })
}

/** Publishes the state of a bot's message while it is written. */
export function publishStream(
  bus: Bus,
  { id, parent_id, author_uid, display_name: name }: AddressedStream,
  readers: readonly string[] | null,
  { stage, offset = 0, text = '' }: RequestUpdate,
): void {
  const writer = { agent: author_uid, asker_uid: author_uid, name }
  bus.publish({ kind: 'progress', progress: { id, parent_id, ...writer, stage, offset, text, reason: null }, readers })
}
