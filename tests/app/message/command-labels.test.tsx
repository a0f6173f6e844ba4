import { expect, test } from 'vitest'
import type { Message } from '#wire/message.ts'
import { addLaterCommands } from '../../../src/app/message/actions/later-commands.ts'
import { useCommands } from '../../../src/app/message/actions/use-commands.ts'
import { offeredAgentsAtom } from '../../../src/app/state/agents/offered-agents.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { messages } from '../../support/forest/forest.ts'
import { mountScreen } from '../screens/pages/mount-screen.tsx'
import { makeWorld, meAs } from '../state/world.ts'

function Labels({ message }: { message: Message }) {
  const { allowed } = useCommands(message, { view: 'thread', openThread: () => undefined })
  return allowed.map(({ label }) => <p key={label}>{label}</p>)
}

test('the command names the agent that tidies: the first one', async () => {
  const { store } = makeWorld()
  addLaterCommands(store)
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  const [message] = messages('mine ada')
  if (message === undefined) throw new Error('There is no message')
  const page = await mountScreen(<Labels message={message} />, store)
  expect(page.textContent).not.toContain('Tidy')
  page.unmount()

  const agent = (name: 'chatgpt' | 'claude' | 'grok', display_name: string, tidies: boolean) => ({
    name,
    tag: name,
    display_name,
    tidies,
  })
  store.set(offeredAgentsAtom, [
    agent('grok', 'Grok', false),
    agent('chatgpt', 'ChatGPT', true),
    agent('claude', 'Claude', true),
  ])
  const offered = await mountScreen(<Labels message={message} />, store)
  expect(offered.textContent).toContain('Tidy up with ChatGPT')
  offered.unmount()
})
