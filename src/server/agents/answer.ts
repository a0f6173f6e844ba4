import { canAskAgent } from '#rules/access/permissions.ts'
import { viewerAt } from '#rules/access/suspension.ts'
import { answerText, brokenOffText } from '#rules/agents/answer-text.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import { contextTurns, type PathMessage } from '#rules/agents/context.ts'
import { buildPrompt, type Prompt } from '#rules/agents/prompt.ts'
import { agentToolShare } from '#wire/limits.ts'
import type { LeasedRequest } from '../store/agents/agent-leases.ts'
import { pathTo, type ReadMessage } from '../store/agents/agent-paths.ts'
import { findUser } from '../store/people/users.ts'
import { type Agent, personaOf } from './agents-file.ts'
import type { AnswerDependencies, AnswerJob } from './answer-dependencies.ts'
import type { Cancellation } from './cancellation.ts'
import { budgetReached } from './costs/limits.ts'
import { answeringAgent, whyNone } from './current-agents.ts'
import { fail, finish, releaseRequest, retryOrFail } from './finish-request.ts'
import { progressReaders, publishProgress, type RequestUpdate } from './progress.ts'
import { type PathWithFiles, readFiles } from './read-files.ts'
import { throughOutage } from './through-outage.ts'
import { openToolbox } from './tools/toolbox.ts'
import { underLease, writeText } from './write-text.ts'

/**
 * Writes the answer to a request, and settles the request: as a message, as a visible failure, or for a retry if
 * nothing was written. An answer that another node left half written is not started again.
 */
export async function answerRequest(
  dependencies: AnswerDependencies,
  { request, wasWriting }: LeasedRequest,
  cancellation: Cancellation,
): Promise<void> {
  const { db, bus, agents } = dependencies.context
  const path = await pathTo(db, request.message_id)
  const question = path.at(-1)
  if (question === undefined) return
  const readers = progressReaders(question)
  const notify = (update: RequestUpdate) => publishProgress(bus, request, readers, update)
  const work: AnswerJob = { ...dependencies, request, question, notify }
  const agent = answeringAgent(agents, request.agent)
  if (request.stop_asked === 1) return finish(work, request.text)
  if (wasWriting && (request.text !== '' || request.has_acted === 1)) return fail(work, 'interrupted', request.text)
  if (agent === undefined) return fail(work, whyNone(agents, request.agent), '')
  // Someone who has lost their access meanwhile asks nothing any more.
  if (!(await mayStillAsk(work, agent))) return finish(work, '')
  // Others' answers may have used up the budget since this one was asked for.
  const asking = { uid: request.asker_uid, agent: agent.name }
  const reached = await budgetReached(db, dependencies.context, asking, dependencies.context.clock.nowMs())
  if (reached !== null) return fail(work, reached.reason, '')
  await writeAnswer(work, agent, path, cancellation)
}

async function mayStillAsk({ context, request, question }: AnswerJob, { askers }: Agent): Promise<boolean> {
  if (!mayAsk(request.asker_uid, askers)) return false
  const asker = await findUser(context.db, request.asker_uid)
  return asker !== null && canAskAgent(viewerAt(asker, context.clock.nowMs()), question)
}

async function writeAnswer(
  work: AnswerJob,
  agent: Agent,
  path: readonly ReadMessage[],
  cancellation: Cancellation,
): Promise<void> {
  const { request } = work
  work.notify({ stage: 'writing' })
  const withFiles = await underLease(work, cancellation, readFiles(work, agent, path, work.question, cancellation))
  const toolbox = await underLease(work, cancellation, openToolbox(work, agent, cancellation))
  const { text, problem, isCut } = await writeText(work, cancellation, {
    agent,
    prompt: promptFor(agent, withFiles, work.question, toolbox !== null),
    pictures: withFiles.pictures,
    useId: request.id,
    tools: toolbox,
    onProgress: (offset, text, tool) => work.notify({ stage: 'writing', offset, text, tool }),
  }).finally(() => toolbox?.close())
  const isBlank = answerText(text) === ''
  if (cancellation.reason() === 'lost') return
  const lookedUp = toolbox?.lookedUp() ?? null
  // A tool may have changed something elsewhere, which must not happen twice.
  const acted = toolbox?.hasActed() === true
  const mayRepeat = isBlank && !acted
  async function settle(): Promise<void> {
    if (cancellation.reason() === 'stopped') return finish(work, text, lookedUp)
    if (cancellation.reason() === 'closing')
      return mayRepeat ? releaseRequest(work, 0) : fail(work, 'interrupted', text, acted)
    if (problem === null && isBlank) return fail(work, 'empty', '', acted)
    if (problem === null) return finish(work, isCut ? brokenOffText(text) : text, lookedUp)
    return mayRepeat ? retryOrFail(work, problem) : fail(work, problem.reason, text, acted)
  }
  if (problem !== null && cancellation.reason() === null)
    work.report(new Error(`the model of ${agent.name}: ${problem.message}`))
  await throughOutage(cancellation, settle)
}

function promptFor(agent: Agent, { path, read }: PathWithFiles, question: PathMessage, usesTools: boolean): Prompt {
  const persona = personaOf(agent)
  const room = Math.floor(persona.max_context_tokens * (usesTools ? 1 - agentToolShare : 1))
  const mark = crypto.randomUUID().slice(-12)
  return buildPrompt(
    { ...persona, usesTools, max_context_tokens: room },
    contextTurns(path, question, agent.name, read),
    mark,
  )
}
