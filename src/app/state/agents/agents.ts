import { atom } from 'jotai'
import { withRequests } from '#rules/agents/streaming.ts'
import type { AgentName } from '#wire/agent.ts'
import * as texts from '#wire/texts.ts'
import { refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { endError, showError } from '../platform/notices.ts'
import { knownAgentsAtom, offeredAgentsAtom } from './offered-agents.ts'
import { streamingAnswersAtom } from './streaming.ts'
import { chooseAnswer } from './streaming-answers.ts'

/** Fetched once per visit, on first need. Resolves to why they aren't known, or null. */
export const loadAgents = atom(null, async (get, set): Promise<string | null> => {
  return get(offeredAgentsAtom) === null ? set(reloadAgents) : null
})

export const reloadAgents = atom(null, async (get, set): Promise<string | null> => {
  const result = await get(environmentAtom).call('listAgents')
  if (!result.ok) return refusalDetail(result) || texts.agentNotReached
  const { agents } = result.data
  set(knownAgentsAtom, new Map(agents.map((agent) => [agent.name, agent])))
  set(
    offeredAgentsAtom,
    agents.filter(({ may_ask }) => may_ask !== false),
  )
  return null
})

type AnswerRequest = { readonly messageId: string; readonly agent: AgentName }

/** 'Try again' and 'Answer again…': requests one more answer to a message and shows it while it streams. */
export const askAgain = atom(null, async (get, set, { messageId, agent }: AnswerRequest): Promise<boolean> => {
  const { call, newId } = get(environmentAtom)
  const result = await call('askAgent', { body: { message_id: messageId, agent }, idempotencyKey: newId() })
  if (!result.ok) {
    set(showError, refusalDetail(result) || texts.agentNotReached, 'agent')
    return false
  }
  set(endError, 'agent')
  set(streamingAnswersAtom, (answers) => {
    const others = [...answers.values()].filter(
      (each) => !(each.parent_id === messageId && each.agent === agent && each.stage === 'failed'),
    )
    return withRequests(answers, [...others.filter(({ id }) => id !== result.data.id), result.data])
  })
  set(chooseAnswer, result.data.id)
  return true
})
