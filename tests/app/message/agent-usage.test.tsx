import { expect, test } from 'vitest'
import { agentNotReached } from '#wire/texts.ts'
import { AgentUsage } from '../../../src/app/message/usage/agent-usage.tsx'
import { type Answers, mountScreen, storeWith } from '../screens/pages/mount-screen.tsx'

const serverFailed: Answers = () => [500, { detail: 'Something went wrong on the server.', code: 'server_error' }]

test.each([
  ['a server that failed', serverFailed, 'Something went wrong on the server.'],
  ['no answer', () => null, agentNotReached],
] as const)('after %s the usage says what happened', async (_, answers, text) => {
  const page = await mountScreen(<AgentUsage whose="everyone" />, storeWith(answers).store)
  expect(page.querySelector('[role=alert]')?.textContent).toContain(text)
  page.unmount()
})
