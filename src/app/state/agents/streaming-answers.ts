import { atom } from 'jotai'
import { withoutAnswer, withProgress, withRequests } from '#rules/agents/streaming.ts'
import { pathUp } from '#rules/thread/path.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { AgentProgress } from '#wire/events.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { continueStreaming, streamingAnswersAtom } from './streaming.ts'

/** Answers the reader chose to watch while they streamed: shown when they are complete. */
const chosenAtom = atom<ReadonlySet<string>>(new Set<string>())

export const chosenAnswersAtom = atom((get) => get(chosenAtom))

export const chooseAnswer = atom(null, (_get, set, id: string) =>
  set(chosenAtom, (chosen) => new Set([...chosen].concat(id))),
)

const askAgainAfterMs = 1_000

/** Dismissed requests: a response that was already in flight may still contain them. */
const endedAtom = atom<ReadonlySet<string>>(new Set<string>())

export const dropRequest = atom(null, (_get, set, id: string) => {
  set(endedAtom, (ended) => new Set([...ended, id]))
  set(streamingAnswersAtom, (answers) => withoutAnswer(answers, id))
})

/**
 * Loads the streaming answers in the thread of a loaded message. Those of other threads stay: events reach this browser
 * from all of them, and the device writes some itself. Only members receive progress, so only they ask.
 */
export const loadStreaming = atom(null, async (get, set, messageId: string): Promise<void> => {
  if (get(uidAtom) === null || !get(cloudForestAtom).messages.has(messageId) || isTemporaryId(messageId)) return
  const before = get(streamingAnswersAtom)
  const result = await get(environmentAtom).call('listAgentRequests', { query: { message_id: messageId } })
  if (!result.ok) return
  const requests = result.data.requests.filter(({ id }) => !get(endedAtom).has(id))
  const topOf = (id: string) => pathUp(get(cloudForestAtom), id)[0]
  const top = topOf(messageId)
  set(streamingAnswersAtom, (answers) => {
    const others = [...answers.values()].filter(({ id, parent_id }) => !before.has(id) || topOf(parent_id) !== top)
    return withRequests(answers, [...others, ...requests])
  })
})

/** Time of the last reload after a gap, ms. */
const askedAfterGapAtom = atom(Number.NEGATIVE_INFINITY)

/**
 * Progress from the socket; after a gap everything is reloaded, at most once a second: some frames are out of order.
 */
export const applyProgress = atom(null, (get, set, progress: AgentProgress) => {
  if (progress.stage === 'dismissed') return set(dropRequest, progress.id)
  let isGap = false
  set(continueStreaming, (answers) => {
    const grown = withProgress(answers, progress)
    isGap = grown === null
    return grown ?? answers
  })
  const nowMs = get(environmentAtom).nowMs()
  // A clock that was set back doesn't end the reloads.
  if (!isGap || Math.abs(nowMs - get(askedAfterGapAtom)) < askAgainAfterMs) return
  set(askedAfterGapAtom, nowMs)
  void set(loadStreaming, progress.parent_id)
})

/** Replaces the stream with the finished message; resolves to whether the reader had chosen to watch it. */
export const endStreaming = atom(null, (get, set, id: string): boolean => {
  set(streamingAnswersAtom, (answers) => withoutAnswer(answers, id))
  return get(chosenAtom).has(id)
})
