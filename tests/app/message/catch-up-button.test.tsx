import { expect, test } from 'vitest'
import { CatchUpButton } from '../../../src/app/message/digest/catch-up-button.tsx'
import { offeredAgentsAtom } from '../../../src/app/state/agents/offered-agents.ts'
import { openDialogAtom } from '../../../src/app/state/platform/dialogs.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { mountScreen } from '../screens/pages/mount-screen.tsx'
import { makeWorld, meAs } from '../state/world.ts'

const agent = { name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', tidies: false } as const

test.each([
  ['whitelisted', true, true],
  ['whitelisted', false, false],
  ['other', true, false],
] as const)(
  'a person who is %s, with an agent: %s, is offered to catch up: %s',
  async (status, hasAgent, isOffered) => {
    const { store } = makeWorld()
    store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs(status) })
    store.set(offeredAgentsAtom, hasAgent ? [agent] : [])
    const page = await mountScreen(<CatchUpButton messageId="m1" />, store)
    const button = page.querySelector('button')
    expect(button !== null).toBe(isOffered)
    button?.click()
    expect(store.get(openDialogAtom)).toEqual(isOffered ? { name: 'catch-up', id: 'm1' } : null)
    page.unmount()
  },
)
