import { withoutHalfSurrogate } from '#rules/agents/answer-text.ts'
import type { Prompt } from '#rules/agents/prompt.ts'
import { contentMaxLength } from '#wire/limits.ts'
import { storeProgress } from '../store/agents/agent-leases.ts'
import type { Agent } from './agents-file.ts'
import type { Job } from './answer-dependencies.ts'
import type { Cancellation } from './cancellation.ts'
import { countSpending } from './costs/spending.ts'
import { storeCost } from './costs/store-cost.ts'
import { type Draft, openDraft } from './draft.ts'
import type { ModelTools } from './model.ts'
import { ModelProblem } from './model-problem.ts'
import { throughOutage } from './through-outage.ts'

/**
 * What a model wrote, and why it wrote no more; null if it was done, or stopped. `isCut`: it broke off at a limit of
 * length, or by a filter.
 */
export type Written = { readonly text: string; readonly problem: ModelProblem | null; readonly isCut: boolean }
type End = Omit<Written, 'text'>

type ModelRequest = {
  readonly agent: Agent
  readonly prompt: Prompt
  /** Which use of an agent it costs. */
  readonly useId: string
  readonly tools?: ModelTools | null
  readonly pictures?: ReadonlyMap<string, Buffer>
  /** Gets the text as it is written, and is called when the text so far was stored. */
  readonly onProgress?: (offset: number, text: string, tool: string | null) => void
  readonly onStored?: () => void
}

/** Asks a model, and stores what it writes under the lease of a request, which is renewed meanwhile. */
export async function writeText(job: Job, cancellation: Cancellation, modelRequest: ModelRequest): Promise<Written> {
  const draft = openDraft({
    times: job.times,
    onProgress: modelRequest.onProgress ?? (() => {}),
    activityNow: () => modelRequest.tools?.running() ?? null,
    store: async (text) => {
      await save(job, cancellation, text)
      modelRequest.onStored?.()
    },
  })
  const end = await collectText(job, modelRequest, draft, cancellation)
    .catch(asProblem)
    .finally(() => draft.end())
  return { text: withoutHalfSurrogate(draft.text()).toWellFormed(), ...end }
}

const asProblem = (error: unknown): End => {
  if (error instanceof ModelProblem) return { problem: error, isCut: false }
  throw error
}

/** Collects the model's text until it is done, stopped, or as long as a message can be. */
async function collectText(
  job: Job,
  { agent, prompt, useId, tools = null, pictures = new Map() }: ModelRequest,
  draft: Draft,
  cancellation: Cancellation,
): Promise<End> {
  const spending = countSpending(prompt)
  let isCut = false
  try {
    for await (const output of job.askModel(agent, prompt, job.times, cancellation.signal, { tools, pictures })) {
      spending.add(output)
      // A model may say everything at once, and much more than anybody is to be sent.
      if (output.kind === 'text') draft.add(output.text.slice(0, contentMaxLength - draft.text().length))
      else isCut = output.isCut
      if (draft.text().length >= contentMaxLength) {
        isCut = true
        break
      }
    }
    return { problem: null, isCut }
  } finally {
    const spent = spending.total()
    if (spent !== null) await throughOutage(cancellation, () => storeCost(job.context, agent, useId, spent))
  }
}

/** Does something before the first word is asked for, and keeps the lease meanwhile. */
export async function underLease<Result>(job: Job, cancellation: Cancellation, work: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void save(job, cancellation, '').catch(job.report), job.times.leaseMs / 3)
  return work.finally(() => clearInterval(timer))
}

/** Stores the text so far, and checks whether to continue. */
async function save({ context, times, request }: Job, cancellation: Cancellation, text: string): Promise<void> {
  const dueMs = context.clock.nowMs() + times.leaseMs
  const stored = await storeProgress(context.db, request, text.toWellFormed(), dueMs)
  if (stored === null) cancellation.cancel('lost')
  else if (stored.stopAsked) cancellation.cancel('stopped')
}
