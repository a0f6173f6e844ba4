import { expect, test } from 'vitest'
import { fileKeyValidMs } from '#wire/limits.ts'
import { fileKeysAtom, loadFileKeys } from '../../../src/app/state/messages/file-keys.ts'
import { makeWorld, ok } from './world.ts'

const hourMs = 3_600_000

/** A device whose clock is ahead of the server's, or behind it. */
function deviceAheadBy(aheadMs: number) {
  let count = 0
  const world = makeWorld((call, input) => {
    if (call !== 'attachmentKeys') throw new Error(call)
    const { ids } = (input as { readonly query: { readonly ids: readonly string[] } }).query
    count += 1
    const expires_at = new Date(world.nowMs - aheadMs + fileKeyValidMs).toISOString()
    return ok({ keys: ids.map((id) => ({ id, key: `${id} ${count}` })), expires_at })
  })
  const load = (...ids: readonly string[]) => world.store.set(loadFileKeys, ids)
  return { world, load, keyOf: (id: string) => world.store.get(fileKeysAtom).get(id)?.key }
}

test.each([24 * hourMs, -24 * hourMs, 0])(
  'keys are used and renewed with a clock that is off by %i ms',
  async (offMs) => {
    const { world, load, keyOf } = deviceAheadBy(offMs)
    await load('lime')
    await load('oak')
    await load('lime')
    expect([keyOf('lime'), keyOf('oak')]).toEqual(['lime 1', 'oak 2'])
    world.nowMs += fileKeyValidMs
    await load('lime')
    expect(keyOf('lime')).toBe('lime 3')
  },
)

test('keys are renewed after the clock was set back', async () => {
  const { world, load, keyOf } = deviceAheadBy(0)
  await load('lime')
  world.nowMs -= hourMs
  await load('lime')
  expect(keyOf('lime')).toBe('lime 2')
})
