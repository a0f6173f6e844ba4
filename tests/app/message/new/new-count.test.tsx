import { act } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { NewCount } from '../../../../src/app/message/new/new-count.tsx'
import type { Result } from '../../../../src/app/net/calls.ts'
import { cloudListAtom } from '../../../../src/app/state/list/list-state.ts'
import { addMessages } from '../../../../src/app/state/messages/messages.ts'
import { setCounts } from '../../../../src/app/state/seen/new-messages.ts'
import { message } from '../../../support/forest/forest.ts'
import { mountScreen } from '../../screens/pages/mount-screen.tsx'
import { makeWorld, noAnswer, ok } from '../../state/world.ts'

let page: Awaited<ReturnType<typeof mountScreen>>
let place = ''

afterEach(() => page.unmount())

function Place() {
  place = useLocation().pathname
  return <Link to="/for-me">Elsewhere</Link>
}

/** A list of one thread with new messages; it stays beside other pages if `isBeside`. */
async function open(isBeside: boolean) {
  const first = Promise.withResolvers<Result<unknown>>()
  const world = makeWorld((name) => (name === 'newInThread' ? first.promise : noAnswer))
  const { store } = world
  store.set(addMessages, [message({ id: 'top' })])
  store.set(cloudListAtom, (list) => ({ ...list, ids: ['top'], stage: 'end' as const }))
  store.set(setCounts, [['top', 2]])
  page = await mountScreen(
    <>
      <Place />
      <Routes>
        <Route path={isBeside ? '*' : '/'} element={<NewCount at="top" />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    store,
  )
  const count = page.querySelector<HTMLElement>('.new-count')
  return {
    count,
    press: () => act(async () => count?.click()),
    leave: () => act(async () => page.querySelector<HTMLElement>('a[href="/for-me"]')?.click()),
    answer: () => act(async () => first.resolve(ok({ ids: ['fresh', 'later'], as_of: '2026-01-05T10:00:00.000Z' }))),
    asked: () => world.asked.filter(({ name }) => name === 'newInThread').length,
  }
}

test('the count of new messages leads to the first of them, however often it is pressed', async () => {
  const { count, press, answer, asked } = await open(true)
  await press()
  expect(count?.getAttribute('aria-busy')).toBe('true')
  await press()
  expect([asked(), place]).toEqual([1, '/'])
  await answer()
  expect(place).toBe('/cloud/fresh')
  expect(count?.hasAttribute('aria-busy')).toBe(false)
})

test.each([true, false])('a reader who has gone elsewhere stays there (the list stays: %s)', async (isBeside) => {
  const { press, leave, answer } = await open(isBeside)
  await press()
  await leave()
  await answer()
  expect(place).toBe('/for-me')
})
