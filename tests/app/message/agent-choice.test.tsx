import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { AgentsNotice } from '../../../src/app/message/agents/agent-choice.tsx'
import { mountScreen, storeWith } from '../screens/pages/mount-screen.tsx'

test('if the agents can’t be loaded it says so, and they can be asked for again', async () => {
  let isDown = true
  const { store, sent } = storeWith(() => (isDown ? [503, { detail: 'Not now.' }] : [200, { agents: [] }]))
  const page = await mountScreen(<AgentsNotice />, store)
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toBe(texts.agentNotReached))
  isDown = false
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(page.textContent).toBe(texts.agentsNone))
  expect(sent).toHaveLength(2)
  page.unmount()
})
