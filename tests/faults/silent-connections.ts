import assert from 'node:assert/strict'
import { socketSilenceMs } from '#wire/limits.ts'
import { isLiveAtom } from '../../src/app/state/live/live.ts'
import { makeGate } from './gate.ts'
import { send, type Tab } from './support/tab.ts'
import { first, withTabsBehindAProxy } from './support/tabs-behind-a-proxy.ts'
import { passing, until } from './support/until.ts'

const noticedWithinMs = 50_000

/** R8: a connection that goes silent without closing counts as lost. */
export const halfOpenConnection = makeGate({
  id: 'R8',
  promise: 'a connection that is dead without being closed is noticed',
  sizes: { full: { lines: 1 }, short: null },
  attempt: () =>
    withTabsBehindAProxy({ people: 1 }, async ({ tabs, wire }) => {
      const tab = first(tabs)
      await until('the connection is open', () => tab.store.get(isLiveAtom))
      wire.hold()
      const fromMs = performance.now()
      await until('the silence is noticed', () => !tab.store.get(isLiveAtom), socketSilenceMs * 2)
      const tookMs = Math.round(performance.now() - fromMs)
      assert.ok(tookMs <= noticedWithinMs, `${tookMs} ms`)
      wire.letGo()
      await backAfter(tab, tab.look)
      return { 'noticed after, ms': tookMs, 'at most, ms': noticedWithinMs }
    }),
})

/** R9: when the attempts are used up, any action of the person reconnects. */
export const givenUpConnection = makeGate({
  id: 'R9',
  promise: 'a connection that was given up is restored by the network, by returning to the tab, by a tap and by a send',
  sizes: { full: { withinMs: 2_000 }, short: null },
  attempt: ({ withinMs }) =>
    withTabsBehindAProxy({ people: 1 }, async ({ tabs, wire }) => {
      const tab = first(tabs)
      const actions: Readonly<Record<string, () => void>> = {
        network: () => tab.network(true),
        look: () => tab.look(),
        tap: () => tab.tap(),
        send: () => void send(tab, 'new-thread', 'Is anybody there?'),
      }
      const figures: Record<string, number> = {}
      for (const [action, happen] of Object.entries(actions)) {
        await until('the connection is open', () => tab.store.get(isLiveAtom))
        await wire.cut()
        await until('the connection is lost', () => !tab.store.get(isLiveAtom))
        // Three attempts, after 1, 2 and 4 s and up to 30 % more.
        await passing(10_500)
        await wire.mend()
        assert.equal(tab.store.get(isLiveAtom), false, 'nobody tries any more')
        const tookMs = await backAfter(tab, happen)
        assert.ok(tookMs <= withinMs, `${action}: ${tookMs} ms`)
        figures[`${action}, ms`] = tookMs
      }
      return figures
    }),
})

async function backAfter(tab: Tab, happen: () => void): Promise<number> {
  const fromMs = performance.now()
  happen()
  await until('the connection is back', () => tab.store.get(isLiveAtom))
  return Math.round(performance.now() - fromMs)
}
