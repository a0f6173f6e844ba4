import { answerAudience } from '#rules/agents/addressed.ts'
import { answerText } from '#rules/agents/answer-text.ts'
import type { AgentFailure } from '#wire/agent.ts'
import { agentRetryCapMs, agentTriesMax } from '#wire/limits.ts'
import { finishRequest } from '../store/agents/agent-leases.ts'
import { messagesById } from '../store/agents/agent-paths.ts'
import { type Write, write } from '../store/database/transaction.ts'
import type { StoredLookups } from '../store/messages/looked-up.ts'
import { insertMessage } from '../store/messages/posting.ts'
import type { AnswerJob, Job } from './answer-dependencies.ts'
import type { ModelProblem } from './model-problem.ts'

/** The text becomes the answer; if it is empty, the request is removed. */
export async function finish(work: AnswerJob, written: string, lookedUp: StoredLookups | null = null): Promise<void> {
  const { context, request, question } = work
  const { db, bus, clock } = context
  const content = answerText(written)
  if (content === '') {
    if (await finishRequest(db, request, { stage: 'dismissed' })) work.notify({ stage: 'dismissed' })
    return
  }
  const storeAnswer = async ({ tx, timestampMs }: Write) => {
    if (!(await finishRequest(tx, request, { stage: 'answered' }))) return null
    // Somebody may have deleted their account since the question was read, and even have signed up again.
    const now = (await messagesById(tx, [request.message_id])).get(request.message_id)
    if (now === undefined) return null
    return insertMessage(tx, timestampMs, {
      ...answerAudience(now),
      id: request.id,
      parent: { id: request.message_id, root_id: request.root_id },
      author_uid: request.agent,
      content_author: request.agent,
      content,
      asked_by: request.asker_uid,
      looked_up: lookedUp,
    })
  }
  const changesPublic = question.public ? 'one thread' : 'nothing'
  const posted = await write(db, clock.nowMs(), storeAnswer, { changesPublic })
  if (posted === null) return
  const { id, unreadUids, readers } = posted
  bus.publish({ kind: 'message', change: 'new', id, unreadUids, readers })
}

/**
 * The request stays visible with its reason, with the text so far, and with whether a tool may have changed something.
 */
export async function fail(
  { context, request, notify }: Job,
  reason: AgentFailure,
  text: string,
  acted = request.has_acted === 1,
): Promise<void> {
  const isOurs = await finishRequest(context.db, request, { stage: 'failed', reason, text })
  if (isOurs) notify({ stage: 'failed', offset: text.length, reason, acted })
}

/**
 * Only if nothing was written: a limited number of times, with increasing waits, or with the wait that the endpoint
 * asked for.
 */
export async function retryOrFail(job: Job, problem: ModelProblem): Promise<void> {
  const { tries } = job.request
  const waitMs = problem.retryAfterMs ?? job.times.retryStartMs * 2 ** (tries - 1)
  if (!problem.mayPass || tries >= agentTriesMax || waitMs > agentRetryCapMs) return fail(job, problem.reason, '')
  await releaseRequest(job, waitMs)
}

/** Releases the request, to be taken by any free node after a while. */
export async function releaseRequest({ context, request }: Job, waitMs: number): Promise<void> {
  await finishRequest(context.db, request, { stage: 'waiting', due_ms: context.clock.nowMs() + waitMs })
}
