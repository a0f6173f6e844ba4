import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  type FinishReason,
  isStepCount,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai'
import type { Prompt } from '#rules/agents/prompt.ts'
import { agentAnswerMaxBytes, agentToolStepsMax } from '#wire/limits.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import type { Tokens } from '../store/agents/agent-uses.ts'
import type { AgentTimes } from './agent-times.ts'
import type { Agent } from './agents-file.ts'
import { problemOf } from './library-errors.ts'
import { ModelProblem } from './model-problem.ts'
import { OpeningThought } from './opening-thought.ts'

// The library would warn on stderr about settings that an endpoint does not know.
globalThis.AI_SDK_LOG_WARNINGS = false

export type ModelOutput =
  | { readonly kind: 'text'; readonly text: string }
  /** A request has ended; null if its endpoint doesn't report what it cost. `isCut`: before the model was done. */
  | { readonly kind: 'tokens'; readonly tokens: Tokens | null; readonly isCut: boolean }

type TimeLimits = Pick<AgentTimes, 'firstTokenMs' | 'betweenTokensMs' | 'totalMs'>

/** Tools that a model may call; once `isSpent` it has to answer without. `running` is the one that is being called. */
export type ModelTools = {
  readonly tools: ToolSet
  readonly isSpent: () => boolean
  readonly running: () => string | null
}

type Extras = {
  readonly bytesMax?: number
  readonly tools?: ModelTools | null
  /** The prompt's pictures by id, as JPEG. */
  readonly pictures?: ReadonlyMap<string, Buffer>
  /** Whether what it thinks is part of the text too. */
  readonly givesThoughts?: boolean
  /** Called with each word that arrives, also of what it thinks or writes for a tool. */
  readonly onWord?: () => void
}

/**
 * Streams a model's text. Ends quietly when `signal` is aborted; throws a ModelProblem if the model is too slow,
 * refuses, or breaks off. Tries once: the caller, who knows what was written, decides about a retry. A response of more
 * than `bytesMax` breaks off as well. With tools it is asked again with their results, a few times.
 */
export async function* askModel(
  agent: Agent,
  prompt: Prompt,
  limits: TimeLimits,
  signal: AbortSignal,
  { bytesMax = agentAnswerMaxBytes, tools = null, pictures = new Map(), givesThoughts = false, onWord }: Extras = {},
): AsyncGenerator<ModelOutput> {
  const timeouts = startTimeouts(limits, signal)
  let hasText = false
  let separator = ''
  let thought = new OpeningThought()
  try {
    const { stream } = streamText({
      model: modelOf(agent, bytesMax),
      instructions: prompt.instructions,
      messages: prompt.messages.map((message) => withPictures(message, pictures)),
      maxRetries: 0,
      abortSignal: timeouts.signal,
      onError: () => {},
      ...(tools === null ? {} : loopOf(tools)),
      ...(agent.max_output_tokens === undefined ? {} : { maxOutputTokens: agent.max_output_tokens }),
    })
    for await (const part of stream) {
      if (part.type === 'error') throw problemOf(part.error, hasText)
      if (isWord(part.type)) {
        timeouts.onWord()
        onWord?.()
      }
      const text = answerTextIn(part, givesThoughts ? null : thought)
      if (text !== '') {
        yield { kind: 'text', text: separator + text }
        hasText = true
        separator = ''
      }
      if (part.type === 'start-step') {
        timeouts.begin()
        thought = new OpeningThought()
        if (hasText) separator = '\n\n'
      }
      // Tools have a time of their own.
      if (part.type === 'tool-call') timeouts.pause()
      if (part.type === 'finish-step') {
        yield { kind: 'tokens', tokens: tokensOf(part.usage), isCut: isCutShort(part.finishReason) }
        if (part.finishReason === 'content-filter' && !hasText) throw new ModelProblem('filtered')
      }
    }
    if (timeouts.areOver()) throw new ModelProblem('too-slow')
  } catch (error) {
    if (signal.aborted) return
    throw timeouts.areOver() ? new ModelProblem('too-slow') : problemOf(error, hasText)
  } finally {
    timeouts.end()
  }
}

function answerTextIn(part: TextStreamPart<ToolSet>, thought: OpeningThought | null): string {
  if (part.type === 'text-delta') return thought === null ? part.text : thought.add(part.text)
  if (part.type === 'reasoning-delta') return thought === null ? part.text : ''
  return part.type === 'finish-step' && thought !== null ? thought.end(isCutShort(part.finishReason)) : ''
}

/** At the model's limit of length, or by a filter of its endpoint. */
const isCutShort = (reason: FinishReason): boolean => reason === 'length' || reason === 'content-filter'

/** Reasoning and arguments for a tool count as words too: a model that writes them isn't stuck. */
const isWord = (type: string): boolean => ['text-delta', 'reasoning-delta', 'tool-input-delta'].includes(type)

function withPictures(
  { role, content, pictures = [] }: Prompt['messages'][number],
  bytes: ReadonlyMap<string, Buffer>,
): ModelMessage {
  const images = pictures.flatMap((id) => {
    const image = bytes.get(id)
    return image === undefined ? [] : [{ type: 'file' as const, data: image, mediaType: 'image/jpeg' }]
  })
  if (role === 'assistant' || images.length === 0) return { role, content }
  return { role, content: [{ type: 'text', text: content }, ...images] }
}

/** One call after the other. The last request has no tools, so that there is an answer. */
const loopOf = ({ tools, isSpent }: ModelTools) => ({
  tools,
  toolCallConcurrency: 1,
  stopWhen: isStepCount(agentToolStepsMax),
  prepareStep: ({ stepNumber }: { readonly stepNumber: number }) =>
    isSpent() || stepNumber >= agentToolStepsMax - 1 ? { toolChoice: 'none' as const } : {},
})

/** The key is sent only where the operator, or the admin, has configured: there are no redirects. */
const modelOf = (agent: Agent, bytesMax: number) =>
  createOpenAICompatible({
    name: agent.name,
    baseURL: agent.base_url,
    includeUsage: true,
    fetch: guardedFetch({ trusted: agent.allowed ?? new Set([new URL(agent.base_url).origin]), bytesMax }),
    ...(agent.api_key === undefined ? {} : { apiKey: agent.api_key }),
  }).chatModel(agent.model)

function tokensOf({ inputTokens, outputTokens }: Partial<LanguageModelUsage>): Tokens | null {
  if (inputTokens === undefined && outputTokens === undefined) return null
  return { tokens_in: stored(inputTokens), tokens_out: stored(outputTokens) }
}

/** More than any model reads at once; the sum of many requests still fits into a column. */
const tokensMax = 10_000_000

/** Endpoints report what they like. */
const stored = (tokens = 0): number => Math.round(Math.min(Math.max(tokens, 0), tokensMax))

/** Aborts when nothing is received for too long, and when it takes too long altogether. */
function startTimeouts({ firstTokenMs, betweenTokensMs, totalMs }: TimeLimits, cancelled: AbortSignal) {
  const late = new AbortController()
  const giveUp = () => late.abort()
  const total = setTimeout(giveUp, totalMs)
  let silence = setTimeout(giveUp, firstTokenMs)
  return {
    signal: AbortSignal.any([cancelled, late.signal]),
    begin: () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, firstTokenMs)
    },
    pause: () => clearTimeout(silence),
    onWord: () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, betweenTokensMs)
    },
    areOver: () => late.signal.aborted,
    /** Closes the connection as well: the model would continue generating, at a price. */
    end: () => {
      clearTimeout(total)
      clearTimeout(silence)
      late.abort()
    },
  }
}
