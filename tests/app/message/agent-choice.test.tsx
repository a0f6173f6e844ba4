import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { AgentsNotice } from '../../../src/app/message/agents/agent-choice.tsx'
import { mountScreen, storeWith } from '../screens/pages/mount-screen.tsx'

test('if the agents can’t be loaded it says why, and they can be asked for again', async () => {
  const answers = [null, [503, { detail: 'Not now.' }], [200, { agents: [] }]] as const
  const { store, sent } = storeWith(() => answers[sent.length - 1] ?? null)
  const page = await mountScreen(<AgentsNotice />, store)
  const problem = () => page.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(problem()).toBe(texts.agentNotReached))
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(problem()).toBe('Not now.'))
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(page.textContent).toBe(texts.agentsNone))
  expect(sent).toHaveLength(3)
  page.unmount()
})
