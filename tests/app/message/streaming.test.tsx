import { act, Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { agentActed, agentFailed, agentNotReached } from '#wire/texts.ts'
import { StreamingAnswers } from '../../../src/app/message/streaming/streaming-answers.tsx'
import type { Result } from '../../../src/app/net/calls.ts'
import { applyProgress } from '../../../src/app/state/agents/streaming-answers.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { mutedPeopleAtom } from '../../../src/app/state/seen/muted-people.ts'
import { message } from '../../support/forest/forest.ts'
import { button, mountScreen, press } from '../screens/pages/mount-screen.tsx'
import { makeWorld, noAnswer, ok, progress, signIn } from '../state/world.ts'

const frameMs = 17
/** Longer than the pause between announcements for screen readers. */
const frames = 150

afterEach(() => void vi.useRealTimers())

/** A screen whose frames are started by the test. */
function atAScreen() {
  const awaited: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (begin: () => void) => awaited.push(begin))
  return () => {
    for (const begin of awaited.splice(0)) begin()
  }
}

test('a streaming answer is rendered once per frame and never in between, however fast it arrives', async () => {
  await Promise.all([
    import('../../../src/app/message/streaming/streaming-card.tsx'),
    import('../../../src/app/content/markdown/render.ts'),
  ])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const beginFrame = atAScreen()
  const world = makeWorld()
  world.nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()))
  let offset = 0
  const say = (text: string) => {
    world.store.set(applyProgress, progress(offset, text))
    offset += text.length
  }
  let renders = 0
  const count = () => {
    renders += 1
  }
  const page = await mountScreen(
    <Profiler id="growing" onRender={count}>
      <StreamingAnswers parentId="question" shownChildId={null} />
    </Profiler>,
    world.store,
  )
  const rendersIn = async (happen: () => unknown) => {
    const before = renders
    await act(async () => void happen())
    return renders - before
  }
  say('Some **trees** ')
  await act(async () => beginFrame())
  await act(() => vi.dynamicImportSettled())
  expect(page.querySelector('strong')?.textContent).toBe('trees')

  const between: number[] = []
  const inFrame: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    between.push(
      await rendersIn(() => {
        for (const word of ['grow ', '*faster* ', `than ${frame}. `]) say(word)
        vi.advanceTimersByTime(frameMs)
      }),
    )
    inFrame.push(await rendersIn(beginFrame))
  }
  expect(Math.max(...between)).toBe(0)
  expect([Math.min(...inFrame), Math.max(...inFrame)]).toEqual([1, 1])
  expect(page.querySelector('[aria-live=polite]')?.textContent).toContain('than 100.')
  expect(page.textContent).toContain(`than ${frames - 1}.`)
  page.unmount()
})

test('a streaming answer is read aloud from an element that is not aria-busy, where screen readers are silent', async () => {
  await import('../../../src/app/message/streaming/streaming-card.tsx')
  const world = makeWorld()
  world.store.set(applyProgress, progress(0, ''))
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  const live = [...page.querySelectorAll('[role=status], [aria-live]')]
  expect(live).toHaveLength(2)
  expect(live.map((region) => region.closest('[aria-busy=true]'))).toEqual([null, null])
  page.unmount()
})

test('what a muted bot is writing is folded until the reader opens it', async () => {
  await Promise.all([
    import('../../../src/app/message/streaming/streaming-card.tsx'),
    import('../../../src/app/content/markdown/render.ts'),
  ])
  const world = makeWorld()
  const uid = 'bot:1'
  world.store.set(mutedPeopleAtom, [{ uid, display_name: 'Robin', user_tag: 'robin' }])
  world.store.set(applyProgress, { ...progress(0, 'Some trees'), agent: uid, asker_uid: uid, name: 'Robin' })
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe("Robin's answer")
  expect(page.textContent).not.toContain('Some trees')
  const show = [...page.querySelectorAll('button')].find((button) => button.textContent === 'Show')
  await act(async () => show?.click())
  await act(() => vi.dynamicImportSettled())
  expect(page.textContent).toContain('Some trees')
  page.unmount()
})

test('the card says which tool is used, and after a failure that one may have changed something', async () => {
  await import('../../../src/app/message/streaming/streaming-card.tsx')
  const world = makeWorld()
  world.store.set(applyProgress, { ...progress(0, ''), tool: 'search' })
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  expect(page.textContent).toContain('looking up…')
  await act(async () => world.store.set(applyProgress, { ...progress(0, ''), tool: 'weather: forecast' }))
  expect(page.textContent).toContain('using weather: forecast…')
  expect(page.querySelector('[role=status]')?.textContent).toBe('Claude is using weather: forecast…')
  const failed = { ...progress(0, ''), stage: 'failed', reason: 'busy' } as const
  await act(async () => world.store.set(applyProgress, failed))
  expect(page.querySelector('[role=alert]')?.textContent?.trim()).toBe(agentFailed.busy)
  await act(async () => world.store.set(applyProgress, { ...failed, acted: true }))
  expect(page.querySelector('[role=alert]')?.textContent).toBe(`${agentFailed.busy} ${agentActed}`)
  page.unmount()
})

test('answers that the reader keeps while they stream are no longer compared side by side; later ones are', async () => {
  await import('../../../src/app/message/streaming/compared-answers.tsx')
  const world = makeWorld()
  const ask = (...ids: readonly string[]) =>
    act(async () => {
      for (const id of ids) world.store.set(applyProgress, { ...progress(0, `This is ${id}.`), id })
    })
  await ask('answer-1', 'answer-2')
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  const pair = () => page.querySelector('.compared-answers')
  expect(pair()).not.toBeNull()
  await press('Keep both', page)
  await act(() => vi.dynamicImportSettled())
  expect(pair()).toBeNull()
  expect(page.textContent).toContain('This is answer-1.')
  expect(page.textContent).toContain('This is answer-2.')

  await ask('answer-3')
  expect(pair()).toBeNull()
  await ask('answer-4')
  await act(() => vi.dynamicImportSettled())
  expect(pair()).not.toBeNull()
  page.unmount()
})

test('an answer says at once that it is being stopped, until the server has done so or has not been reached', async () => {
  await import('../../../src/app/message/streaming/streaming-card.tsx')
  let answered = Promise.withResolvers<Result<unknown>>()
  const world = makeWorld((name) => (name === 'stopAgent' ? answered.promise : noAnswer))
  signIn(world, 'ada')
  world.store.set(applyProgress, progress(0, 'Some trees'))
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  const state = () => page.querySelector('[role=status]')?.textContent
  const error = () => world.store.get(errorNoticeAtom)?.text
  expect(state()).toBe('Claude is writing')

  await press('Stop', page)
  expect(state()).toBe('Claude is stopping…')
  expect(page.textContent).toContain('stopping…')
  expect(button('Stop', page).getAttribute('aria-busy')).toBe('true')
  await act(async () => answered.resolve(noAnswer))
  expect([state(), error()]).toEqual(['Claude is writing', agentNotReached])

  answered = Promise.withResolvers()
  await press('Stop', page)
  await act(async () => answered.resolve(ok({ request: { ...progress(0, 'Some trees'), created_at: '' } })))
  expect(state(), 'the server has been told, and the text is being saved').toBe('Claude is stopping…')
  page.unmount()
})

test('that the server was not reached to stop an answer is not said any more once it has stopped', async () => {
  await import('../../../src/app/message/streaming/streaming-card.tsx')
  const world = makeWorld()
  signIn(world, 'ada')
  world.store.set(applyProgress, progress(0, 'Some trees'))
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  const error = () => world.store.get(errorNoticeAtom)?.text
  await press('Stop', page)
  expect(error()).toBe(agentNotReached)
  await act(async () => world.store.set(addMessages, [message({ id: 'answer', parent_id: 'question' })]))
  expect(error()).toBeUndefined()
  page.unmount()
})

test('an answer that nobody has begun says that it waits for its turn, unless it is begun at once', async () => {
  await import('../../../src/app/message/streaming/streaming-card.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const world = makeWorld()
  world.store.set(applyProgress, { ...progress(0, ''), stage: 'waiting' })
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, world.store)
  await act(() => vi.dynamicImportSettled())
  const state = () => page.querySelector('[role=status]')?.textContent
  expect(state()).toBe('Claude is thinking')
  await act(async () => vi.advanceTimersByTime(2_000))
  expect(state()).toBe('Claude is waiting for its turn…')
  await act(async () => world.store.set(applyProgress, progress(0, '')))
  expect(state()).toBe('Claude is thinking')
  await act(async () => vi.advanceTimersByTime(2_000))
  expect(state()).toBe('Claude is thinking')
  page.unmount()
})
