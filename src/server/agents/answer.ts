import { answerAudience } from '../../rules/agents/addressed.ts'
import { answerText } from '../../rules/agents/answer-text.ts'
import { estimateTokens } from '../../rules/agents/budget.ts'
import { contextTurns, type PathMessage } from '../../rules/agents/context.ts'
import { buildPrompt, type Prompt } from '../../rules/agents/prompt.ts'
import type { AgentFailure } from '../../wire/agent.ts'
import { agentContextTokensDefault, agentRetryCapMs, agentTriesMax, contentMaxLength } from '../../wire/limits.ts'
import type { Context } from '../context.ts'
import { settleRequest, storeProgress, type Taken } from '../store/agent-leases.ts'
import { pathTo } from '../store/agent-paths.ts'
import type { StoredRequest } from '../store/agent-requests.ts'
import { addTokens, type Tokens } from '../store/agent-uses.ts'
import { insertMessage } from '../store/posting.ts'
import { write } from '../store/transaction.ts'
import type { AgentTimes } from './agent-times.ts'
import type { Agent } from './agents-file.ts'
import { type Draft, openDraft } from './draft.ts'
import type { Halt } from './halt.ts'
import type { askModel } from './model.ts'
import { ModelProblem } from './model-problem.ts'
import { progressReaders, publishProgress } from './progress.ts'

export type Desk = {
  readonly context: Pick<Context, 'db' | 'bus' | 'clock' | 'config'>
  readonly times: AgentTimes
  readonly askModel: typeof askModel
}

/**
 * Writes the answer that a request asks for, and settles the request: as a message, as a failure in place, or to be
 * tried again where nothing was written. What somebody else left half written is not begun anew.
 */
export async function answerRequest(desk: Desk, { request, wasWriting }: Taken, halt: Halt): Promise<void> {
  const { db, config } = desk.context
  const path = await pathTo(db, request.message_id)
  const question = path.at(-1)
  if (question === undefined) return
  const work: Work = { ...desk, request, question }
  const agent = config.agents.find(({ name }) => name === request.agent)
  if (request.stop_asked === 1) return finish(work, request.text)
  if (wasWriting && request.text !== '') return fail(work, 'interrupted', request.text)
  if (agent === undefined) return fail(work, 'withdrawn', '')
  await writeAnswer(work, agent, path, halt)
}

type Work = Desk & { readonly request: StoredRequest; readonly question: PathMessage }

async function writeAnswer(work: Work, agent: Agent, path: readonly PathMessage[], halt: Halt): Promise<void> {
  const { request, question, times } = work
  const prompt = promptFor(agent, path, question)
  const draft = openDraft({
    times,
    tell: (offset, text) =>
      publishProgress(work.context.bus, request, readersOf(work), { stage: 'writing', offset, text }),
    store: (text) => keep(work, halt, text),
  })
  const outcome = await listen(work, agent, prompt, draft, halt)
    .catch((error: unknown) => {
      if (error instanceof ModelProblem) return error
      throw error
    })
    .finally(() => draft.end())

  const text = answerText(draft.text())
  if (halt.why() === 'lost') return
  if (halt.why() === 'stopped') return finish(work, text)
  if (halt.why() === 'closing') return text === '' ? giveBack(work, 0) : fail(work, 'interrupted', text)
  if (outcome instanceof ModelProblem)
    return text === '' ? retryOrFail(work, outcome) : fail(work, outcome.reason, text)
  return text === '' ? fail(work, 'empty', '') : finish(work, text)
}

const readersOf = ({ question }: Work) => progressReaders(question)

function promptFor(agent: Agent, path: readonly PathMessage[], question: PathMessage): Prompt {
  const mark = crypto.randomUUID().slice(-12)
  const persona = { ...agent, max_context_tokens: agent.max_context_tokens ?? agentContextTokensDefault }
  return buildPrompt(persona, contextTurns(path, question, agent.name), mark)
}

/** Writes down what the model says, until it is done, told to stop, or has said as much as a message holds. */
async function listen(work: Work, agent: Agent, prompt: Prompt, draft: Draft, halt: Halt): Promise<null> {
  let tokens: Tokens | null = null
  try {
    for await (const spoken of work.askModel(agent, prompt, work.times, halt.signal)) {
      if (spoken.kind === 'tokens') tokens = spoken.tokens
      else draft.add(spoken.text)
      if (draft.text().length >= contentMaxLength) break
    }
    return null
  } finally {
    const spent = tokens ?? (draft.text() === '' ? null : estimated(prompt, draft.text()))
    if (spent !== null) await addTokens(work.context.db, work.request.id, spent)
  }
}

/** Where the endpoint has not said what it cost: it broke off, was stopped, or never says. */
const estimated = ({ instructions, messages }: Prompt, text: string): Tokens => ({
  tokens_in: estimateTokens(instructions) + messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
  tokens_out: estimateTokens(text),
})

/** Keeps what is written, and hears whether to go on. */
async function keep({ context, times, request }: Work, halt: Halt, text: string): Promise<void> {
  const dueMs = context.clock.nowMs() + times.leaseMs
  const kept = await storeProgress(context.db, request, text.toWellFormed(), dueMs)
  if (kept === null) halt.because('lost')
  else if (kept.stopAsked) halt.because('stopped')
}

/** The answer becomes a message, or, where nothing was written before it was stopped, the request goes. */
async function finish(work: Work, text: string): Promise<void> {
  const { context, request, question } = work
  const { db, bus, clock } = context
  if (text === '') {
    if (await settleRequest(db, request, { stage: 'dismissed' })) tell(work, { stage: 'dismissed' })
    return
  }
  const posted = await write(db, clock.nowMs(), async ({ tx, timestampMs }) => {
    if (!(await settleRequest(tx, request, { stage: 'answered' }))) return null
    return insertMessage(tx, timestampMs, {
      ...answerAudience(question),
      id: request.id,
      parent: { id: request.message_id, root_id: request.root_id },
      author_uid: request.agent,
      content_author: request.agent,
      content: text,
      asked_by: request.asker_uid,
    })
  })
  if (posted !== null) bus.publish({ kind: 'message', change: 'new', id: posted.id, unreadUids: posted.unreadUids })
}

async function fail(work: Work, reason: AgentFailure, text: string): Promise<void> {
  const { context, request } = work
  const isOurs = await settleRequest(context.db, request, { stage: 'failed', reason, text })
  if (isOurs) tell(work, { stage: 'failed', offset: text.length, reason })
}

const tell = (work: Work, said: Parameters<typeof publishProgress>[3]) =>
  publishProgress(work.context.bus, work.request, readersOf(work), said)

/** Only where nothing was written: so many times, each after a longer wait, or after the one that was asked for. */
async function retryOrFail(work: Work, problem: ModelProblem): Promise<void> {
  const { tries } = work.request
  const waitMs = problem.retryAfterMs ?? work.times.retryStartMs * 2 ** (tries - 1)
  if (!problem.mayPass || tries >= agentTriesMax || waitMs > agentRetryCapMs) return fail(work, problem.reason, '')
  await giveBack(work, waitMs)
}

async function giveBack({ context, request }: Work, waitMs: number): Promise<void> {
  await settleRequest(context.db, request, { stage: 'waiting', due_ms: context.clock.nowMs() + waitMs })
}
