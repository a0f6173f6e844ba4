import type { FastifyReply, FastifyRequest } from 'fastify'
import * as texts from '#wire/texts.ts'
import type { Context } from '../process/context.ts'
import { type CachedAnswer, findStoredAnswer, isStored } from '../store/messages/idempotency.ts'
import { Refusal, refuse } from './refusal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The Idempotency-Key of a request, or null; 400 if it is not a UUID. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  return typeof header === 'string' && uuid.test(header)
    ? header.toLowerCase()
    : refuse(400, 'Idempotency-Key must be a UUID')
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
  if (await isOfDeleted(context, stored)) throw new Refusal(410, texts.deletedAfterSending)
  return sendStoredAnswer(reply, stored)
}

/** Whether a response contains a message that was deleted since: its text must not be sent again. */
async function isOfDeleted({ db }: Context, { body }: CachedAnswer): Promise<boolean> {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null || !('content' in answer) || !('id' in answer)) return false
  return !(await isStored(db, String(answer.id)))
}

export const sendStoredAnswer = (reply: FastifyReply, stored: CachedAnswer): FastifyReply =>
  reply.code(stored.status).type('application/json; charset=utf-8').serializer(String).send(stored.body)
