import { canSend } from '#rules/access/permissions.ts'
import { viewerAt } from '#rules/access/suspension.ts'
import { type Viewer, visitor } from '#rules/access/viewer.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import { digestSentences } from '#rules/agents/digest/digest-answer.ts'
import { digestPrompt } from '#rules/agents/digest/digest-prompt.ts'
import { digestTriesMax } from '#wire/limits.ts'
import { finishRequest, type LeasedRequest } from '../store/agents/agent-leases.ts'
import { insertUse } from '../store/agents/agent-uses.ts'
import { messagesOfPart, type PartAnswer, savePart } from '../store/agents/digest-parts.ts'
import { findDigest, type StoredDigest } from '../store/agents/digests.ts'
import { write } from '../store/database/transaction.ts'
import { findUser } from '../store/people/users.ts'
import { type Agent, personaOf } from './agents-file.ts'
import type { AnswerDependencies, Job } from './answer-dependencies.ts'
import type { Cancellation } from './cancellation.ts'
import { budgetReached, limitReached } from './costs/limits.ts'
import { answeringAgent, whyNone } from './current-agents.ts'
import { partUseId, publishDigest } from './digest-uses.ts'
import { fail, releaseRequest, retryOrFail } from './finish-request.ts'
import { writeText } from './write-text.ts'

/**
 * Writes the next part of a digest: one request to a model. Its sentences are stored in the transaction that settles
 * the request or makes it due for the part after, so an interrupted part is written again and no other.
 */
export async function digestPart(
  dependencies: AnswerDependencies,
  { request, wasWriting }: LeasedRequest,
  cancellation: Cancellation,
): Promise<void> {
  const { db, bus, agents } = dependencies.context
  const job: Job = { ...dependencies, request, notify: ({ stage }) => publishDigest(bus, request, stage) }
  const digest = await findDigest(db, request.message_id)
  const asker = await findUser(db, request.asker_uid)
  const viewer = asker === null ? visitor : viewerAt(asker, dependencies.context.clock.nowMs())
  if (digest === null || request.stop_asked === 1 || !canSend(viewer)) return stop(job)
  const agent = answeringAgent(agents, request.agent)
  if (agent === undefined) return fail(job, whyNone(agents, request.agent), '')
  if (!mayAsk(request.asker_uid, agent.askers)) return fail(job, 'withdrawn', '')
  if (wasWriting && request.tries > digestTriesMax) return fail(job, 'interrupted', '')
  const asking = { uid: request.asker_uid, agent: agent.name }
  const reached = await budgetReached(db, dependencies.context, asking, dependencies.context.clock.nowMs())
  if (reached !== null) return fail(job, reached.reason, '')
  await writePart(job, digest, agent, viewer, cancellation)
}

async function writePart(
  job: Job,
  digest: StoredDigest,
  agent: Agent,
  viewer: Viewer,
  cancellation: Cancellation,
): Promise<void> {
  const { context, request } = job
  const messages = await messagesOfPart(context.db, viewer, digest)
  const mark = crypto.randomUUID().slice(-12)
  const { prompt, given, cut } = digestPrompt(personaOf(agent), digest, viewer, messages, mark)
  if (given.length === 0) return finishPart(job, digest, { given, cut, sentences: [] })
  const useId = partUseId(request, digest.parts_done)
  const onStored = () => publishDigest(context.bus, request, 'writing')
  const { text, problem, isCut } = await writeText(job, cancellation, { agent, prompt, useId, onStored })
  const sentences = digestSentences(text, new Set(given), digest.kind)
  if (cancellation.reason() === 'lost') return
  if (cancellation.reason() === 'stopped') return stop(job)
  if (cancellation.reason() === 'closing') return releaseRequest(job, 0)
  if (problem !== null) {
    job.report(new Error(`the model of ${agent.name}: ${problem.message}`))
    return text.trim() === '' ? retryOrFail(job, problem) : fail(job, problem.reason, '')
  }
  // What it would have said of the rest would be missing, in a part that counts as read.
  if (isCut) return fail(job, 'broken', '')
  if (sentences.length === 0) return fail(job, 'empty', '')
  return finishPart(job, digest, { given, cut, sentences })
}

/** The request continues with the next part, unless a limit is reached. */
async function finishPart(job: Job, digest: StoredDigest, answer: PartAnswer): Promise<void> {
  const { context, request } = job
  const { db, bus, clock } = context
  const next = digest.parts_done + 1
  const stage = await write(db, clock.nowMs(), async ({ tx }) => {
    const nowMs = clock.nowMs()
    const asking = { uid: request.asker_uid, agent: request.agent }
    const reached = next === digest.parts ? null : await limitReached(tx, context, asking, nowMs)
    const reason = reached?.reason ?? null
    const after = reason === null ? waiting(nowMs) : ({ stage: 'failed', reason, text: '' } as const)
    const end = next === digest.parts ? ({ stage: 'answered' } as const) : after
    if (!(await finishRequest(tx, request, end))) return null
    await savePart(tx, digest, answer)
    if (end.stage === 'waiting')
      await insertUse(tx, { id: partUseId(request, next), uid: request.asker_uid, agent: request.agent }, nowMs)
    return end.stage
  })
  if (stage === null) return
  publishDigest(bus, request, stage === 'answered' ? 'done' : stage)
  if (stage === 'waiting') bus.publish({ kind: 'agent-due' })
}

const waiting = (due_ms: number) => ({ stage: 'waiting', due_ms, tries: 0 }) as const

/** Drops the unfinished part; the finished parts stay. */
async function stop({ context, request, notify }: Job): Promise<void> {
  if (await finishRequest(context.db, request, { stage: 'dismissed' })) notify({ stage: 'dismissed' })
}
