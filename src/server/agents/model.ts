import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'
import type { Prompt } from '#rules/agents/prompt.ts'
import { agentAnswerMaxBytes } from '#wire/limits.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import type { Tokens } from '../store/agents/agent-uses.ts'
import type { AgentTimes } from './agent-times.ts'
import type { Agent } from './agents-file.ts'
import { problemOf } from './library-errors.ts'
import { ModelProblem } from './model-problem.ts'

// The library would warn on stderr about settings that an endpoint does not know.
globalThis.AI_SDK_LOG_WARNINGS = false

export type Spoken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tokens'; readonly tokens: Tokens }

type Patience = Pick<AgentTimes, 'firstTokenMs' | 'betweenTokensMs' | 'totalMs'>

/**
 * Streams a model's text. Ends quietly when `signal` is aborted; throws a ModelProblem if the model is too slow,
 * refuses, or breaks off. Tries once: the caller, who knows what was written, decides about a retry. A response of more
 * than `bytesMax` breaks off as well.
 */
export async function* askModel(
  agent: Agent,
  prompt: Prompt,
  patience: Patience,
  signal: AbortSignal,
  bytesMax = agentAnswerMaxBytes,
): AsyncGenerator<Spoken> {
  const watch = watchFor(patience, signal)
  let hasSpoken = false
  try {
    const { stream } = streamText({
      model: modelOf(agent, bytesMax),
      instructions: prompt.instructions,
      messages: [...prompt.messages],
      maxRetries: 0,
      abortSignal: watch.signal,
      onError: () => {},
      ...(agent.max_output_tokens === undefined ? {} : { maxOutputTokens: agent.max_output_tokens }),
    })
    for await (const part of stream) {
      if (part.type === 'error') throw problemOf(part.error, hasSpoken)
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') watch.heard()
      if (part.type === 'text-delta' && part.text !== '') {
        hasSpoken = true
        yield { kind: 'text', text: part.text }
      }
      if (part.type === 'finish') yield { kind: 'tokens', tokens: tokensOf(part.totalUsage) }
    }
    if (watch.isOver()) throw new ModelProblem('too-slow')
  } catch (error) {
    if (signal.aborted) return
    throw watch.isOver() ? new ModelProblem('too-slow') : problemOf(error, hasSpoken)
  } finally {
    watch.end()
  }
}

/** The key is sent only where the operator, or the admin, has configured: there are no redirects. */
const modelOf = (agent: Agent, bytesMax: number) =>
  createOpenAICompatible({
    name: agent.name,
    baseURL: agent.base_url,
    includeUsage: true,
    fetch: guardedFetch({ trusted: agent.allowed ?? new Set([new URL(agent.base_url).origin]), bytesMax }),
    ...(agent.api_key === undefined ? {} : { apiKey: agent.api_key }),
  }).chatModel(agent.model)

const tokensOf = (usage: { inputTokens: number | undefined; outputTokens: number | undefined }): Tokens => ({
  tokens_in: usage.inputTokens ?? 0,
  tokens_out: usage.outputTokens ?? 0,
})

/** Aborts when nothing is received for too long, and when it takes too long altogether. */
function watchFor({ firstTokenMs, betweenTokensMs, totalMs }: Patience, outer: AbortSignal) {
  const late = new AbortController()
  const giveUp = () => late.abort()
  const total = setTimeout(giveUp, totalMs)
  let silence = setTimeout(giveUp, firstTokenMs)
  return {
    signal: AbortSignal.any([outer, late.signal]),
    heard: () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, betweenTokensMs)
    },
    isOver: () => late.signal.aborted,
    /** Closes the connection as well: the model would continue generating, at a price. */
    end: () => {
      clearTimeout(total)
      clearTimeout(silence)
      late.abort()
    },
  }
}
