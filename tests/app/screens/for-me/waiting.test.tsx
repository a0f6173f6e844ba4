import { expect, test } from 'vitest'
import type { AgentRequest } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { Waiting } from '../../../../src/app/screens/for-me/waiting.tsx'
import { mountScreen, storeWith } from '../pages/mount-screen.tsx'

const request = (stage: AgentRequest['stage']): AgentRequest => ({
  id: `request ${stage}`,
  parent_id: `question ${stage}`,
  agent: 'claude',
  asker_uid: 'ada',
  stage,
  text: '',
  reason: stage === 'failed' ? 'busy' : null,
  created_at: '2026-11-21T12:00:00.000Z',
})

test('an answer that is awaited leads to its question, and one that failed says why and what to do', async () => {
  const { store } = storeWith(() => null)
  const page = await mountScreen(<Waiting requests={(['waiting', 'writing', 'failed'] as const).map(request)} />, store)
  const links = [...page.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/cloud/question waiting', texts.agentThinking('Claude')],
    ['/cloud/question writing', texts.agentWriting('Claude')],
    ['/cloud/question failed', `Claude: ${texts.agentFailed.busy} Try again in the thread.`],
  ])
  page.unmount()
})

test('without any answer to wait for, the screen says so', async () => {
  const { store } = storeWith(() => null)
  const page = await mountScreen(<Waiting requests={[]} />, store)
  expect(page.textContent).toContain('You are waiting for no answers.')
  page.unmount()
})
