import { describe, expect, test } from 'vitest'
import { type AnswerInFlight, occupiedBy } from '../../../src/rules/agents/capacity.ts'
import {
  agentAnswersAtOnce,
  agentAnswersByOneMax,
  agentAnswersInFlightMax,
  agentAnswersOfOneInFlightMax,
  agentAnswersOfOneMax,
  agentSilentMs,
} from '../../../src/wire/limits.ts'

const nowMs = 100_000
const answer = (asker_uid: string, agent: AnswerInFlight['agent'], wordMs: number | null): AnswerInFlight => ({
  asker_uid,
  agent,
  begunMs: nowMs - 1,
  wordMs,
})
const speaking = (uid: string, agent: AnswerInFlight['agent']) => answer(uid, agent, nowMs)
const silent = (uid: string, agent: AnswerInFlight['agent']) => answer(uid, agent, nowMs - agentSilentMs)
const times = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, i) => item(i))
const occupied = (inFlight: readonly AnswerInFlight[], areSeveralAgents = true) =>
  occupiedBy(inFlight, nowMs, { silentMs: agentSilentMs, areSeveralAgents })
const pairsOf = (inFlight: readonly AnswerInFlight[]) =>
  occupied(inFlight).pairs.map(({ asker_uid, agent }) => `${asker_uid} ${agent}`)

describe('a node’s capacity for answers', () => {
  test('a person has three places, and an agent six', () => {
    expect(occupied(times(agentAnswersOfOneMax - 1, () => speaking('wei', 'claude'))).askerUids).toEqual([])
    expect(occupied(times(agentAnswersOfOneMax, () => speaking('wei', 'claude'))).askerUids).toEqual(['wei'])
    const six = times(agentAnswersByOneMax, (index) => speaking(`${index}`, 'claude'))
    expect(occupied(six.slice(1)).agents).toEqual([])
    expect(occupied(six).agents).toEqual(['claude'])
  })

  test('a person’s silent answers leave the places for questions to other agents', () => {
    const three = times(agentAnswersOfOneMax, () => silent('wei', 'claude'))
    expect(occupied(three).askerUids).toEqual([])
    expect(pairsOf(three)).toContain('wei claude')
    const two = [silent('wei', 'claude'), silent('wei', 'claude'), silent('wei', 'gemini'), silent('wei', 'gemini')]
    expect(occupied(two).askerUids).toEqual([])
    expect(pairsOf(two)).toEqual(['wei claude', 'wei gemini'])
  })

  test('a person has at most six answers in flight, whether silent or not', () => {
    const agents = ['claude', 'gemini', 'grok'] as const
    const all = agents.flatMap((agent) => [silent('wei', agent), silent('wei', agent)])
    expect(all).toHaveLength(agentAnswersOfOneInFlightMax)
    expect(occupied(all).askerUids).toEqual(['wei'])
  })

  test('an answer that has begun a moment ago takes a place, and waits for its first word', () => {
    const begun = times(2, () => answer('wei', 'claude', null))
    expect(pairsOf(begun)).toEqual(['wei claude'])
    expect(occupied([...begun, speaking('wei', 'gemini')]).askerUids).toEqual(['wei'])
  })

  test('two agents that hang don’t fill a node, and nothing fills it beyond its limit', () => {
    const hanging = (['claude', 'gemini'] as const).flatMap((agent) =>
      times(agentAnswersByOneMax, (index) => silent(`${index}`, agent)),
    )
    expect(occupied(hanging).isFull).toBe(false)
    expect(occupied(times(agentAnswersAtOnce, (index) => speaking(`${index}`, 'grok'))).isFull).toBe(true)
    expect(occupied(times(agentAnswersInFlightMax, (index) => silent(`${index}`, 'grok'))).isFull).toBe(true)
  })

  test('if there is one agent, silent answers take their places', () => {
    const three = times(agentAnswersOfOneMax, () => silent('wei', 'claude'))
    expect(occupied(three, false).askerUids).toEqual(['wei'])
    const eight = times(agentAnswersAtOnce, (index) => silent(`${index}`, 'claude'))
    expect(occupied(eight, false).isFull).toBe(true)
  })
})
