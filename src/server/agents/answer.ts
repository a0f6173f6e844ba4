import { canAskAgent } from '#rules/access/permissions.ts'
import { answerText, withoutHalf } from '#rules/agents/answer-text.ts'
import { estimateTokens } from '#rules/agents/budget.ts'
import { contextTurns, type PathMessage } from '#rules/agents/context.ts'
import { buildPrompt, type Prompt } from '#rules/agents/prompt.ts'
import { agentContextTokensDefault, contentMaxLength } from '#wire/limits.ts'
import { type LeasedRequest, storeProgress } from '../store/agents/agent-leases.ts'
import { pathTo } from '../store/agents/agent-paths.ts'
import { addTokens, type Tokens } from '../store/agents/agent-uses.ts'
import { findUser } from '../store/people/users.ts'
import type { Agent } from './agents-file.ts'
import type { AnswerDependencies, Work } from './answer-dependencies.ts'
import { type Draft, openDraft } from './draft.ts'
import type { Halt } from './halt.ts'
import { ModelProblem } from './model-problem.ts'
import { progressReaders, publishProgress } from './progress.ts'
import { fail, finish, giveBack, retryOrFail } from './settling.ts'

/**
 * Writes the answer to a request, and settles the request: as a message, as a visible failure, or for a retry if
 * nothing was written. An answer that another node left half written is not started again.
 */
export async function answerRequest(
  desk: AnswerDependencies,
  { request, wasWriting }: LeasedRequest,
  halt: Halt,
): Promise<void> {
  const { db, agents } = desk.context
  const path = await pathTo(db, request.message_id)
  const question = path.at(-1)
  if (question === undefined) return
  const work: Work = { ...desk, request, question }
  const agent = agents.all().find(({ name }) => name === request.agent)
  if (request.stop_asked === 1) return finish(work, request.text)
  if (wasWriting && request.text !== '') return fail(work, 'interrupted', request.text)
  if (agent === undefined) return fail(work, 'withdrawn', '')
  // Someone who has lost their access meanwhile asks nothing any more.
  if (!(await mayStillAsk(work))) return finish(work, '')
  await writeAnswer(work, agent, path, halt)
}

async function mayStillAsk({ context, request, question }: Work): Promise<boolean> {
  const asker = await findUser(context.db, request.asker_uid)
  return asker !== null && canAskAgent({ uid: asker.uid, status: asker.status }, question)
}

async function writeAnswer(work: Work, agent: Agent, path: readonly PathMessage[], halt: Halt): Promise<void> {
  const { context, request, question, times } = work
  const prompt = promptFor(agent, path, question)
  const readers = progressReaders(question)
  const draft = openDraft({
    times,
    tell: (offset, text) => publishProgress(context.bus, request, readers, { stage: 'writing', offset, text }),
    store: (text) => save(work, halt, text),
  })
  const problem = await listen(work, agent, prompt, draft, halt)
    .catch(asProblem)
    .finally(() => draft.end())

  const text = withoutHalf(draft.text()).toWellFormed()
  const isBlank = answerText(text) === ''
  if (halt.why() === 'lost') return
  if (halt.why() === 'stopped') return finish(work, text)
  if (halt.why() === 'closing') return isBlank ? giveBack(work, 0) : fail(work, 'interrupted', text)
  if (problem === null) return isBlank ? fail(work, 'empty', '') : finish(work, text)
  work.report(new Error(`the model of ${agent.name}: ${problem.message}`))
  return isBlank ? retryOrFail(work, problem) : fail(work, problem.reason, text)
}

const asProblem = (error: unknown): ModelProblem => {
  if (error instanceof ModelProblem) return error
  throw error
}

function promptFor(agent: Agent, path: readonly PathMessage[], question: PathMessage): Prompt {
  const mark = crypto.randomUUID().slice(-12)
  const persona = { ...agent, max_context_tokens: agent.max_context_tokens ?? agentContextTokensDefault }
  return buildPrompt(persona, contextTurns(path, question, agent.name), mark)
}

/** Collects the model's text until it is done, stopped, or as long as a message can be. */
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

/** If the endpoint has not reported the cost: it broke off, was stopped, or never reports any. */
const estimated = ({ instructions, messages }: Prompt, text: string): Tokens => ({
  tokens_in: estimateTokens(instructions) + messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
  tokens_out: estimateTokens(text),
})

/** Stores the text so far, and checks whether to continue. */
async function save({ context, times, request }: Work, halt: Halt, text: string): Promise<void> {
  const dueMs = context.clock.nowMs() + times.leaseMs
  const stored = await storeProgress(context.db, request, text.toWellFormed(), dueMs)
  if (stored === null) halt.because('lost')
  else if (stored.stopAsked) halt.because('stopped')
}
