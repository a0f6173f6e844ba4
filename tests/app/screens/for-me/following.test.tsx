import { expect, test } from 'vitest'
import type { ForMe } from '#wire/reader/following.ts'
import { Following } from '../../../../src/app/screens/for-me/following.tsx'
import { offeredAgentsAtom } from '../../../../src/app/state/agents/offered-agents.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { message } from '../../../support/forest/forest.ts'
import { makeWorld, meAs } from '../../state/world.ts'
import { mountScreen } from '../pages/mount-screen.tsx'

const agent = { name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', tidies: false } as const
const news = { message: message({ id: 'm1' }), first_new_id: 'm2', new_count: 3 }
const page: ForMe = {
  number: 3,
  addressed: 0,
  following: [news],
  waiting: [],
  next_cursor: null,
  as_of: '2026-11-21T12:00:00.000Z',
}

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
    const shown = await mountScreen(<Following page={page} isStored={false} />, store)
    const labels = [...shown.querySelectorAll('button')].map((button) => button.textContent)
    expect(labels).toEqual([
      ...(isOffered ? ['Catch up on all of it', 'Catch up'] : []),
      'Mark thread as seen',
      'Mute thread',
    ])
    shown.unmount()
  },
)
