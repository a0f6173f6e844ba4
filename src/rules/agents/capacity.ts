import type { AgentName } from '#wire/agent.ts'
import {
  agentAnswersAtOnce,
  agentAnswersByOneMax,
  agentAnswersInFlightMax,
  agentAnswersOfOneInFlightMax,
  agentAnswersOfOneMax,
  agentSilentAnswersMax,
} from '#wire/limits.ts'

type Pair = { readonly asker_uid: string; readonly agent: AgentName }

/** An answer that a node is working on. Times are in ms, by a clock of the node that never jumps. */
export type AnswerInFlight = Pair & {
  readonly begunMs: number
  /** When its model last wrote a word, or thought one; null before the first. */
  readonly wordMs: number | null
}

/** Whose requests a node may not take now: all of them if it is full. */
export type Occupied = {
  readonly isFull: boolean
  readonly askerUids: readonly string[]
  readonly agents: readonly AgentName[]
  readonly pairs: readonly Pair[]
}

type Capacity = { readonly silentMs: number; readonly areSeveralAgents: boolean }

/**
 * People with many requests, and agents that hang, leave room for others. A silent answer takes no place of its person
 * or of the node; there are limits for all answers in flight as well. With one agent there is nothing else to ask
 * meanwhile, so that no answer counts as silent.
 */
export function occupiedBy(
  inFlight: readonly AnswerInFlight[],
  nowMs: number,
  { silentMs, areSeveralAgents }: Capacity,
): Occupied {
  const isSilent = ({ begunMs, wordMs }: AnswerInFlight) => areSeveralAgents && nowMs - (wordMs ?? begunMs) >= silentMs
  const active = inFlight.filter((each) => !isSilent(each))
  const withoutWord = areSeveralAgents ? inFlight.filter((each) => each.wordMs === null || isSilent(each)) : []
  const byAsker = ({ asker_uid }: AnswerInFlight) => asker_uid
  const byAgent = ({ agent }: AnswerInFlight) => agent
  return {
    isFull: active.length >= agentAnswersAtOnce || inFlight.length >= agentAnswersInFlightMax,
    askerUids: [
      ...groupsOf(active, byAsker, agentAnswersOfOneMax),
      ...groupsOf(inFlight, byAsker, agentAnswersOfOneInFlightMax),
    ].map(byAsker),
    agents: groupsOf(inFlight, byAgent, areSeveralAgents ? agentAnswersByOneMax : agentAnswersAtOnce).map(byAgent),
    pairs: [
      ...groupsOf(withoutWord, byPair, agentSilentAnswersMax),
      ...groupsOf(inFlight, byPair, agentAnswersOfOneMax),
    ],
  }
}

const byPair = ({ asker_uid, agent }: AnswerInFlight): string => JSON.stringify([asker_uid, agent])

/** One answer of each group that has at least this many. */
const groupsOf = (
  all: readonly AnswerInFlight[],
  keyOf: (each: AnswerInFlight) => string,
  atLeast: number,
): readonly AnswerInFlight[] =>
  [...Map.groupBy(all, keyOf).values()].filter(({ length }) => length >= atLeast).flatMap((group) => group.slice(0, 1))
