import type { AgentName, BotUid, deviceModel } from '#wire/agent.ts'
import type { AgentRequest } from '#wire/agent-request.ts'
import type { AgentProgress } from '#wire/events.ts'

/** An answer requested from an agent, or a bot's message, not finished yet, as known in this browser. */
export type StreamingAnswer = Omit<AgentRequest, 'created_at' | 'agent'> & {
  readonly agent: AgentName | BotUid | typeof deviceModel
  /** The tool that it is using now. */
  readonly tool?: string
  /** Why the finished text couldn't be saved on this device. */
  readonly unsaved?: string
  /** The failed requests that it replaces, oldest first: it takes their place among the answers. */
  readonly replaced?: readonly string[]
}
export type StreamingAnswers = ReadonlyMap<string, StreamingAnswer>

export const nothingStreams: StreamingAnswers = new Map<string, StreamingAnswer>()

/**
 * Applies a progress event from the live connection. Null when an earlier event was missed: the text belongs further on
 * than what is known, so the whole answer has to be fetched.
 */
export function withProgress(answers: StreamingAnswers, progress: AgentProgress): StreamingAnswers | null {
  const { offset, text, stage, ...rest } = progress
  if (stage === 'dismissed') return withoutAnswer(answers, progress.id)
  const known = answers.get(progress.id)
  const before = known?.text ?? ''
  if (offset > before.length) return null
  const replaced = replacedBy(answers, progress)
  // A node may claim a request before the others hear of it.
  const now = known && stage === 'waiting' ? known.stage : stage
  return new Map(answers).set(progress.id, { ...rest, stage: now, text: before.slice(0, offset) + text, replaced })
}

/** A new request replaces a failed one of the same agent for the same message, and what that one replaced. */
function replacedBy(
  answers: StreamingAnswers,
  { id, parent_id, agent }: Pick<StreamingAnswer, 'id' | 'parent_id' | 'agent'>,
): readonly string[] {
  const known = answers.get(id)
  if (known !== undefined) return known.replaced ?? []
  const failed = [...answers.values()].findLast(
    (each) => each.stage === 'failed' && each.parent_id === parent_id && each.agent === agent,
  )
  return failed === undefined ? [] : [...(failed.replaced ?? []), failed.id]
}

/**
 * Merges the requests that the server lists for the open thread. Events may have brought more text meanwhile, and a
 * failure is final.
 */
export function withRequests(answers: StreamingAnswers, requests: readonly StreamingAnswer[]): StreamingAnswers {
  return new Map(
    requests.map((request) => {
      const known = answers.get(request.id)
      const newest = known !== undefined && isBehind(request, known) ? known : request
      return [request.id, { ...newest, replaced: replacedBy(answers, request) }]
    }),
  )
}

function isBehind(request: StreamingAnswer, known: StreamingAnswer): boolean {
  if (request.stage === 'failed' || known.stage === 'waiting') return false
  return known.stage === 'failed' || request.stage === 'waiting' || known.text.length > request.text.length
}

export const withoutAnswer = (answers: StreamingAnswers, id: string): StreamingAnswers =>
  answers.has(id) ? new Map([...answers].filter(([each]) => each !== id)) : answers

/** The answers to one message, in the order they were first requested: their ids grow with time. */
export function streamingUnder(answers: StreamingAnswers, parentId: string): readonly StreamingAnswer[] {
  const under = [...answers.values()].filter((answer) => answer.parent_id === parentId)
  // The server says that they are dismissed, but afterwards.
  const gone = new Set(under.flatMap(({ replaced = [] }) => replaced))
  return under.filter(({ id }) => !gone.has(id)).sort((one, two) => (firstId(one) < firstId(two) ? -1 : 1))
}

const firstId = ({ id, replaced }: StreamingAnswer): string => replaced?.[0] ?? id

const sentenceEnd = /[.!?…](?=\s)|[。！？]|\n/g

/**
 * The length of the complete sentences and lines of a streaming text: that much can be read aloud without breaking off.
 */
export function sentencesEnd(text: string): number {
  const ends = [...text.matchAll(sentenceEnd)]
  const last = ends.at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}
