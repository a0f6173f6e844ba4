import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Digest } from '#wire/reader/digest.ts'
import { ComparisonPart } from '../../../src/app/message/digest/comparison-part.tsx'
import { offeredAgentsAtom } from '../../../src/app/state/agents/offered-agents.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { mountScreen, storeWith } from '../screens/pages/mount-screen.tsx'
import { meAs } from '../state/world.ts'

const place = { text: 'The place', agrees: false }
const said = (text: string, ...numbers: number[]) => ({
  text,
  point: place,
  citations: numbers.map((number) => ({ number, message_id: `m${number}` })),
})
const digest: Digest = {
  id: 'd1',
  kind: 'comparison',
  message_id: 'root',
  agent: 'chatgpt',
  stage: 'done',
  reason: null,
  read: 3,
  total: 3,
  cut: 1,
  more: false,
  branches: [
    { message_id: 'm1', author: 'Wei', excerpt: 'By the river', thread: null, sentences: [said('A river.', 1, 3)] },
    {
      message_id: 'm2',
      author: 'Ada',
      excerpt: 'In the garden',
      thread: null,
      sentences: [said('A garden <b>.', 2), said('Or not.')],
    },
  ],
  message_ids: ['m1', 'm2', 'm3'],
  created_at: '2026-01-01T00:00:00.000Z',
}

test('the chosen agent’s table has a row for each point, a column for each branch, and links to what it cites', async () => {
  const { store, sent } = storeWith((request) => (request.includes('/api/digests') ? [200, digest] : [404, {}]))
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  store.set(offeredAgentsAtom, [{ name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', tidies: false }])
  const onGone = vi.fn()
  const page = await mountScreen(<ComparisonPart messageId="root" onGone={onGone} />, store)
  expect(sent).toEqual([])
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(page.querySelector('table')).not.toBeNull())
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/digests',
    body: { message_id: 'root', agent: 'chatgpt', kind: 'comparison' },
  })
  const cells = [...page.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Point', 'Wei: By the river', 'Ada: In the garden'],
    ['DifferThe place', 'A river. 13', 'A garden <b>. 2Or not. no source'],
  ])
  const links = [...page.querySelectorAll('table a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/cloud/m1', '/cloud/m3', '/cloud/m2'])
  expect(page.textContent).toContain('ChatGPT has read 3 of 3.')
  expect(page.textContent).toContain('One message was too long to be read whole')
  expect(page.textContent).not.toContain('Mark these as seen')
  await act(async () => page.querySelector<HTMLAnchorElement>('table a')?.click())
  expect(onGone).toHaveBeenCalledOnce()
  page.unmount()
})

test('without an agent there is nothing', async () => {
  const { store } = storeWith(() => [404, {}])
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  store.set(offeredAgentsAtom, [])
  const page = await mountScreen(<ComparisonPart messageId="root" onGone={() => undefined} />, store)
  expect(page.textContent).toBe('')
  page.unmount()
})
