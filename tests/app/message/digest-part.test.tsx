import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { lastDigestAgent } from '../../../src/app/device/local-storage/reader/digest-agent.ts'
import { DigestPart } from '../../../src/app/message/digest/digest-part.tsx'
import { digestChangeAtom } from '../../../src/app/state/agents/digest-change.ts'
import { offeredAgentsAtom } from '../../../src/app/state/agents/offered-agents.ts'
import { isOnlineAtom } from '../../../src/app/state/platform/network.ts'
import { uidAtom } from '../../../src/app/state/session/session.ts'
import { button, mountScreen, press, storeWith } from '../screens/pages/mount-screen.tsx'

beforeEach(() => localStorage.clear())

const agent = { name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', tidies: false } as const
const part = <DigestPart kind="new" messageId="m1" onGone={() => undefined} />

test('the only agent is asked without another tap, once there is a network, in the browser’s language', async () => {
  vi.stubGlobal('navigator', { ...navigator, language: 'zh-Hans-CN-u-nu-latn-x-more' })
  const { store, sent } = storeWith(() => [429, { detail: 'You have reached your limit.' }])
  store.set(offeredAgentsAtom, [agent])
  store.set(isOnlineAtom, false)
  const page = await mountScreen(part, store)
  expect(page.textContent).toBe(texts.digestOffline)
  expect(sent).toEqual([])
  await act(async () => store.set(isOnlineAtom, true))
  const asked = { message_id: 'm1', agent: 'chatgpt', kind: 'new', language: 'zh-Hans-CN-u' }
  expect(sent).toEqual([{ method: 'POST', path: '/api/digests', body: asked }])
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toBe('You have reached your limit.'))
  await act(async () => page.querySelector('button')?.click())
  expect(sent).toHaveLength(2)
  page.unmount()
})

test('several agents are offered; a notice says so if there is none', async () => {
  const { store, sent } = storeWith(() => [404, {}])
  store.set(offeredAgentsAtom, [agent, { ...agent, name: 'claude', tag: 'claude', display_name: 'Claude', face: '🦉' }])
  const page = await mountScreen(part, store)
  const faces = [...page.querySelectorAll('button .avatar')].map((face) => face.getAttribute('data-initials'))
  expect(faces).toEqual(['C', '🦉'])
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('ChatGPT'), expect.stringContaining('Claude')]),
  )
  await act(async () => store.set(offeredAgentsAtom, []))
  expect(page.textContent).toBe(texts.agentsNone)
  expect(sent).toEqual([])
  page.unmount()
})

test('of several agents the one asked last is asked without another tap, until another is chosen', async () => {
  const { store, sent } = storeWith(() => [429, { detail: 'You have reached your limit.' }])
  lastDigestAgent.save(store.get(uidAtom) ?? '', 'claude')
  store.set(offeredAgentsAtom, [agent, { ...agent, name: 'claude', tag: 'claude', display_name: 'Claude' }])
  const page = await mountScreen(part, store)
  const buttonWith = (words: string) =>
    [...page.querySelectorAll('button')].find((each) => each.textContent?.includes(words))
  const asked = () => sent.map(({ body }) => body).map((body) => (body as { agent: string }).agent)
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toBe('You have reached your limit.'))
  expect(asked()).toEqual(['claude'])
  expect(buttonWith('ChatGPT')).toBeUndefined()
  await act(async () => buttonWith('Ask another agent')?.click())
  await act(async () => buttonWith('ChatGPT')?.click())
  expect(asked()).toEqual(['claude', 'chatgpt'])
  page.unmount()
})

test('another person’s stored agent isn’t found, nor a name that doesn’t belong to an agent', () => {
  lastDigestAgent.save('wei', 'claude')
  expect(lastDigestAgent.find('wei')).toBe('claude')
  expect(lastDigestAgent.find('mia')).toBeNull()
  localStorage.setItem('canopy:digest-agent', '["wei","nobody"]')
  expect(lastDigestAgent.find('wei')).toBeNull()
})

test('a digest is not fetched regularly while its page is hidden, and at once when it is back', async () => {
  vi.useFakeTimers()
  const { store, sent } = storeWith(() => [200, digest])
  store.set(offeredAgentsAtom, [agent])
  const page = await mountScreen(part, store)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(11_000)
  expect(sent.slice(1).map(({ path }) => path)).toEqual(['/api/digests/d1', '/api/digests/d1'])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(60_000)
  expect(sent).toHaveLength(3)
  visibility.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(sent).toHaveLength(4)
  page.unmount()
  visibility.mockRestore()
  vi.useRealTimers()
})

const digest = {
  id: 'd1',
  kind: 'new',
  message_id: 'm1',
  agent: 'chatgpt',
  stage: 'done',
  reason: null,
  read: 1,
  total: 1,
  cut: 0,
  more: false,
  branches: [],
  message_ids: ['m1'],
  created_at: '2026-01-05T12:00:00.000Z',
}

test('if what a digest has read can’t be marked as seen it says why', async () => {
  let saving: readonly [number, unknown] | null = [429, { detail: 'Too many requests.' }]
  const { store } = storeWith((request) => (request.includes('/digests') ? [200, digest] : saving))
  store.set(offeredAgentsAtom, [agent])
  const page = await mountScreen(part, store)
  const notes = () => [...page.querySelectorAll('.digest-ways [role=status]')].map(({ textContent }) => textContent)
  await press(texts.markSeenLabel, page)
  await vi.waitFor(() => expect(notes()).toEqual(['Too many requests.']))
  saving = null
  await press(texts.markSeenLabel, page)
  await vi.waitFor(() => expect(notes()).toEqual([texts.agentNotReached]))
  page.unmount()
})

test('a digest that is stopped says so at once, and until it has ended; if that fails it can be stopped again', async () => {
  const stops: ((answer: readonly [number, unknown] | null) => void)[] = []
  let stage = 'writing'
  const { store } = storeWith((request) =>
    request.endsWith('/stop') ? new Promise((resolve) => stops.push(resolve)) : [200, { ...digest, stage }],
  )
  store.set(offeredAgentsAtom, [agent])
  const page = await mountScreen(part, store)
  const state = () => page.querySelector('p[role=status]')?.textContent
  const isBusy = () => button(texts.stopDigestLabel, page).getAttribute('aria-busy') === 'true'
  const hasRead = 'ChatGPT has read 1 of 1.'
  await vi.waitFor(() => expect(state()).toBe(hasRead))
  const stopping = texts.agentIsDoing('ChatGPT', texts.stoppingNow)

  await press(texts.stopDigestLabel, page)
  expect([state(), isBusy()]).toEqual([stopping, true])
  await act(async () => stops[0]?.(null))
  await vi.waitFor(() => expect([state(), isBusy()]).toEqual([hasRead, false]))
  expect(page.querySelector('[role=alert]')?.textContent).toBe(texts.agentNotReached)

  await press(texts.stopDigestLabel, page)
  await act(async () => stops[1]?.([200, { ...digest, stage }]))
  expect([state(), isBusy()]).toEqual([stopping, true])
  stage = 'stopped'
  await act(async () => store.set(digestChangeAtom, { id: 'd1', stage: 'stopped' }))
  await vi.waitFor(() => expect(state()).toBe(`Stopped. ${hasRead}`))
  stage = 'writing'
  await press(texts.continueDigestLabel, page)
  await vi.waitFor(() => expect([state(), isBusy()]).toEqual([hasRead, false]))
  page.unmount()
})
