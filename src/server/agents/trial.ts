import type { EndpointTrialOutcome } from '#wire/agent.ts'
import { endpointTrialMaxBytes, endpointTrialMs } from '#wire/limits.ts'
import type { TrialResult } from '#wire/settings.ts'
import type { Agent } from './agents-file.ts'
import { askModel } from './model.ts'
import { ModelProblem } from './model-problem.ts'

const prompt = { instructions: 'Answer with one word.', messages: [{ role: 'user', content: 'Hello!' }] } as const
const patience = { firstTokenMs: endpointTrialMs, betweenTokensMs: endpointTrialMs, totalMs: endpointTrialMs }

/**
 * Asks an endpoint for a word. The result is one of our own words and a status: nothing of what the endpoint says,
 * which may repeat the key.
 */
export async function tryAgent(agent: Agent, limitMs = endpointTrialMs): Promise<TrialResult> {
  const { signal } = new AbortController()
  try {
    const limits = { ...patience, totalMs: limitMs }
    // A model may think for longer than anybody waits here: then it works.
    const extras = { bytesMax: endpointTrialMaxBytes, givesThoughts: true }
    for await (const output of askModel(agent, prompt, limits, signal, extras))
      if (output.kind === 'text' && output.text.trim() !== '') return { outcome: 'ok', status: null }
    return { outcome: 'empty', status: null }
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    return { outcome: outcomeOf(error), status: error.status ?? null }
  }
}

function outcomeOf({ reason, status, code }: ModelProblem): EndpointTrialOutcome {
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 404 || status === 405) return 'not-found'
  const byCode = outcomesByCode.find(([pattern]) => pattern.test(code ?? ''))
  if (byCode !== undefined) return byCode[1]
  return outcomes.find((each) => each === reason) ?? 'refused'
}

const outcomes = ['unreachable', 'busy', 'refused', 'broken', 'too-slow', 'cut-off', 'empty'] as const

const outcomesByCode: readonly (readonly [RegExp, EndpointTrialOutcome])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'no-host'],
  [/^ECONNREFUSED$/, 'connection-refused'],
  [/CERT|SELF_SIGNED|^ERR_TLS|UNABLE_TO_VERIFY/, 'certificate'],
  [/^REDIRECT$/, 'redirect'],
  [/^NOT_PUBLIC$/, 'not-public'],
  [/^TOO_LARGE$/, 'too-large'],
]
