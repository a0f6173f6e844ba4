import { expect, test } from 'vitest'
import type { Result } from '../../../src/app/net/calls.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom } from '../../../src/app/state/thread/thread.ts'
import { bottomEndAtom, loadEnd } from '../../../src/app/state/thread/thread-ends.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, noAnswer, ok, settle } from './world.ts'

/** Two threads of which only the tops are loaded; the test answers what is asked for below each. */
function twoThreads() {
  const answers = new Map<string, (result: Result<unknown>) => void>()
  const asked: string[] = []
  const world = makeWorld((name, input) => {
    if (name !== 'branchDown') return noAnswer
    const { id } = input.params as { readonly id: string }
    asked.push(id)
    return new Promise((resolve) => answers.set(id, resolve))
  })
  const { store } = world
  for (const id of ['oak', 'elm'])
    store.set(addMessages, [message({ id, child_ids: [`under-${id}`], reply_count: 1, is_read: true })])
  const open = (id: string) => store.set(openThread, { source: store.get(cloudSourceAtom), id })
  const answer = async (id: string, result: Result<unknown>) => {
    answers.get(id)?.(result)
    await settle()
  }
  const below = (id: string) => ok({ messages: [message({ id: `under-${id}`, parent_id: id })] })
  return { store, asked, open, answer, below, end: () => store.get(bottomEndAtom) }
}

test('the end of one thread is loaded while that of another is still loading', async () => {
  const { store, asked, open, answer, below, end } = twoThreads()
  await open('oak')
  void store.set(loadEnd, 'bottom')
  await open('elm')
  expect(end()).toBe('waiting')
  void store.set(loadEnd, 'bottom')
  expect([asked, end()]).toEqual([['oak', 'elm'], 'loading'])
  // Asked again, it is still the same one that is awaited.
  void store.set(loadEnd, 'bottom')
  expect(asked).toEqual(['oak', 'elm'])

  await answer('oak', noAnswer)
  expect(end()).toBe('loading')
  await answer('elm', below('elm'))
  expect(store.get(pathAtom).map(({ id }) => id)).toEqual(['elm', 'under-elm'])
  expect(end()).toBe('end')
})

test('an end that could not be loaded says so where the reader still is', async () => {
  const { store, open, answer, end } = twoThreads()
  await open('oak')
  void store.set(loadEnd, 'bottom')
  await answer('oak', noAnswer)
  expect(end()).toBe('error')
  await open('elm')
  expect(end()).toBe('waiting')
})
