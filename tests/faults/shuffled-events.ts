import assert from 'node:assert/strict'
import type { Message } from '#wire/message.ts'
import { applyEvent } from '../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../src/app/state/messages/messages.ts'
import { makeWorld } from '../app/state/world.ts'
import { message } from '../support/forest/forest.ts'
import { makeGate } from './gate.ts'
import type { Chance } from './support/chance.ts'

/** R19: in whatever order and however often the events of a tree arrive, the result is the same tree. */
export const shuffledEvents = makeGate({
  id: 'R19',
  promise: 'replies that arrive in any order, some of them twice, give the same tree',
  sizes: { full: { shuffles: 1_000, events: 50 }, short: { shuffles: 50, events: 50 } },
  attempt: async ({ shuffles, events }, chance) => {
    let early = 0
    for (let shuffle = 0; shuffle < shuffles; shuffle += 1) {
      const tree = someTree(events, chance)
      const arriving = shuffled([...tree.slice(1), ...tree.slice(1).filter(() => chance.happens(0.2))], chance)
      early += arriving.filter(({ parent_id }, at) => arriving.findIndex(({ id }) => id === parent_id) > at).length
      assert.deepEqual(treeAfter(tree.slice(0, 1), arriving), treeAfter(tree.slice(0, 1), tree.slice(1)))
    }
    return { shuffles, events, 'children before their parent': early, different: 0 }
  },
})

function someTree(events: number, chance: Chance): Message[] {
  const tree = [message({ id: 'm0' })]
  for (let index = 1; index <= events; index += 1) {
    const timestamp = new Date(Date.UTC(2026, 0, 5, 9, 0, index)).toISOString()
    tree.push(message({ id: `m${index}`, parent_id: chance.pick(tree).id, author_uid: 'wei', timestamp }))
  }
  return tree
}

function treeAfter(loaded: readonly Message[], arriving: readonly Message[]) {
  const { store } = makeWorld()
  store.set(addMessages, loaded)
  for (const each of arriving) store.set(applyEvent, { type: 'new_reply', data: { message: each } })
  const known = [...store.get(cloudForestAtom).messages.values()]
  return new Map(known.map(({ id, parent_id, child_ids, reply_count }) => [id, { parent_id, child_ids, reply_count }]))
}

function shuffled<Each>(from: readonly Each[], chance: Chance): Each[] {
  const left = [...from]
  return from.flatMap(() => left.splice(chance.between(0, left.length - 1), 1))
}
