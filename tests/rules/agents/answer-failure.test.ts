import { expect, test } from 'vitest'
import { answerFailureText } from '#rules/agents/answer-failure.ts'
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
  expect(answerFailureText(failed(reason), 'wei')).toBe(agentFailed[reason])
  expect(answerFailureText(failed(reason), 'ada')).toBe(askerLimitReached)
  expect(answerFailureText(failed(reason), null)).toBe(askerLimitReached)
})

test('every other reason reads the same for everyone', () => {
  for (const uid of ['wei', 'ada', null]) {
    expect(answerFailureText(failed('total-day'), uid)).toBe(agentFailed['total-day'])
    expect(answerFailureText(failed('busy'), uid)).toBe(agentFailed.busy)
    expect(answerFailureText({ ...failed('busy'), reason: null }, uid)).toBe(agentFailed.broken)
  }
})
