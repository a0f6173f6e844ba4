import type { DigestChange } from '#wire/reader/digest.ts'
import type { Bus } from '../realtime/bus.ts'
import type { StoredRequest } from '../store/agents/agent-requests.ts'
import type { RequestUpdate } from './progress.ts'

/** The row that counts the request to the model for one part, however often it is made. */
export const partUseId = (request: Pick<StoredRequest, 'id'>, part: number): string => `${request.id}.${part}`

/** Sends the person who asked an event that their digest has changed. */
export function publishDigest(
  bus: Bus,
  { message_id, asker_uid }: Pick<StoredRequest, 'message_id' | 'asker_uid'>,
  stage: RequestUpdate['stage'] | DigestChange['stage'],
): void {
  const change = { id: message_id, stage: stage === 'dismissed' ? 'stopped' : stage }
  bus.publish({ kind: 'digest', uid: asker_uid, change })
}
