import { expect, test } from 'vitest'
import { failureText } from '#rules/agents/failure-text.ts'
import type { StreamingAnswer } from '#rules/agents/streaming.ts'
import type { AgentFailure } from '#wire/agent.ts'
import { agentFailed, askerLimitReached } from '#wire/texts.ts'

const failed = (reason: AgentFailure): StreamingAnswer => ({
  id: 'answer',
  parent_id: 'question',
  agent: 'claude',
  asker_uid: 'wei',
  stage: 'failed',
  text: '',
  reason,
})

test.each(['own-limit', 'own-day', 'own-month'] as const)('%s is "you" for the person who asked alone', (reason) => {
  expect(failureText(failed(reason), 'wei')).toBe(agentFailed[reason])
  expect(failureText(failed(reason), 'ada')).toBe(askerLimitReached)
  expect(failureText(failed(reason), null)).toBe(askerLimitReached)
})

test('every other reason reads the same for everyone', () => {
  for (const uid of ['wei', 'ada', null]) {
    expect(failureText(failed('total-day'), uid)).toBe(agentFailed['total-day'])
    expect(failureText(failed('busy'), uid)).toBe(agentFailed.busy)
    expect(failureText({ ...failed('busy'), reason: null }, uid)).toBe(agentFailed.broken)
  }
})
