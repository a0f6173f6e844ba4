import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Message } from '#wire/message.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { type CachedAnswer, findStoredAnswer, presentText } from '../store/messages/idempotency.ts'
import { Refusal, refuse } from './refusal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The Idempotency-Key of a request, or null; 400 if it is not a UUID. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  return typeof header === 'string' && uuid.test(header) ? header.toLowerCase() : refuse(400, 'idempotency_key_invalid')
}

/**
 * Answers a repeated request with the first response, whatever its body is now, before it is validated or counted.
 * Visitors share one space: keys cannot be guessed.
 */
export async function answerRepeat(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const key = idempotencyKey(request)
  if (key === null) return
  const stored = await findStoredAnswer(context.db, request.viewer.uid ?? '', key)
  if (stored === null) return
  return sendStoredAnswer(reply, await withPresentText(context.db, stored))
}

/** A message's answer as it is stored: without its text and files, which may be changed or deleted. */
export const withoutText = (status: number, message: Message): CachedAnswer => ({
  status,
  body: JSON.stringify({ ...message, content: '', attachments: undefined, attachment_count: undefined }),
})

/** A stored answer with the text that its message has now; 410 if the message was deleted since. */
export async function withPresentText(db: Queries, stored: CachedAnswer): Promise<CachedAnswer> {
  const answer: unknown = JSON.parse(stored.body)
  if (typeof answer !== 'object' || answer === null || !('content' in answer) || !('id' in answer)) return stored
  const text = await presentText(db, String(answer.id))
  if (text === null) throw new Refusal(410, ['message_deleted_after_sending'])
  return { status: stored.status, body: JSON.stringify({ ...answer, ...text }) }
}

export const sendStoredAnswer = (reply: FastifyReply, stored: CachedAnswer): FastifyReply =>
  reply.code(stored.status).type('application/json; charset=utf-8').serializer(String).send(stored.body)
