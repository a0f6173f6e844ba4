import type { FastifyReply, FastifyRequest } from 'fastify'
import * as texts from '#wire/texts.ts'
import type { Context } from '../process/context.ts'
import { findKeptAnswer, isStored, type KeptAnswer } from '../store/messages/idempotency.ts'
import { Refusal, refuse } from './refusal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The Idempotency-Key of a request, or null; 400 when it is no UUID. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  return typeof header === 'string' && uuid.test(header)
    ? header.toLowerCase()
    : refuse(400, 'Idempotency-Key must be a UUID')
}

/**
 * Answers a repeat with the first answer, whatever its body says now, before it is validated or counted. Visitors share
 * one space: nobody guesses another's key.
 */
export async function answerRepeat(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const key = idempotencyKey(request)
  if (key === null) return
  const kept = await findKeptAnswer(context.db, request.viewer.uid ?? '', key)
  if (kept === null) return
  if (await isOfDeleted(context, kept)) throw new Refusal(410, texts.deletedAfterSending)
  return sendKept(reply, kept)
}

/** Whether an answer holds a message that was deleted since: its words must not come back. */
async function isOfDeleted({ db }: Context, { body }: KeptAnswer): Promise<boolean> {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null || !('content' in answer) || !('id' in answer)) return false
  return !(await isStored(db, String(answer.id)))
}

export const sendKept = (reply: FastifyReply, kept: KeptAnswer): FastifyReply =>
  reply.code(kept.status).type('application/json; charset=utf-8').serializer(String).send(kept.body)
