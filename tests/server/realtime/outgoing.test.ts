import { expect, test } from 'vitest'
import { makeOutgoing } from '../../../src/server/realtime/bus.ts'

const watch = { answers: () => true, onBack: () => {}, stop: () => {} }

test('if the queue overflows, a gap is sent, even while an event is being published', async () => {
  const told: string[] = []
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  const outgoing = makeOutgoing(
    async (text) => {
      if (told.push(text) === 1) await first
    },
    watch,
    () => {},
  )
  for (let index = 0; index <= 10_000; index += 1) outgoing.add({ kind: 'agent-stop', id: String(index) })
  answer()
  await expect.poll(() => outgoing.size()).toBe(0)
  expect(told).toEqual([JSON.stringify({ kind: 'agent-stop', id: '0' }), JSON.stringify({ kind: 'gap' })])
})
