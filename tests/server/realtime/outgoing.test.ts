import { expect, test } from 'vitest'
import type { BusEvent } from '../../../src/server/realtime/bus.ts'
import { makeOutgoing } from '../../../src/server/realtime/outgoing.ts'

const watch = { answers: () => true, onBack: () => {}, stop: () => {} }

test('if the queue overflows, a gap is sent, even while an event is being published', async () => {
  const told: BusEvent[] = []
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  const outgoing = makeOutgoing(
    async ({ event }) => {
      if (told.push(event) === 1) await first
    },
    watch,
    () => {},
  )
  for (let index = 0; index <= 10_000; index += 1) outgoing.add({ kind: 'agent-stop', id: String(index) })
  answer()
  await expect.poll(() => outgoing.size()).toBe(0)
  expect(told).toEqual([{ kind: 'agent-stop', id: '0' }, { kind: 'gap' }])
})
