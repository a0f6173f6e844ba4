import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchesOf } from '#rules/agents/digest/branches.ts'
import { placedInParts } from '#rules/agents/digest/parts.ts'

const link = (id: string, parent_id: string | null) => ({ id, parent_id })

test('a chain of replies is one branch', () => {
  expect(branchesOf([link('a', null), link('b', 'a'), link('c', 'b')])).toEqual([['a', 'b', 'c']])
})

test('at a fork the longest reply continues the branch, a long one beside it is a branch of its own, a short one is not', () => {
  const messages = [
    link('a', 'seen'),
    link('b', 'a'),
    link('x', 'a'),
    link('short', 'a'),
    link('c', 'b'),
    link('y', 'x'),
    link('d', 'c'),
    link('z', 'y'),
    link('e', 'd'),
  ]
  expect(branchesOf(messages)).toEqual([
    ['a', 'b', 'short', 'c', 'd', 'e'],
    ['x', 'y', 'z'],
  ])
})

test('replies to different seen messages are different branches', () => {
  expect(branchesOf([link('a', 'one'), link('b', 'two'), link('c', 'one')])).toEqual([['a', 'c'], ['b']])
})

/** Messages that each reply to an earlier one, to one that isn't among them, or to none. */
const someMessages = fc
  .array(fc.tuple(fc.nat(), fc.nat(9)), { maxLength: 60 })
  .map((seeds) =>
    seeds.map(([seed, kind], at) =>
      link(`m${at}`, at === 0 || kind === 0 ? `seen${seed % 4}` : kind === 1 ? null : `m${seed % at}`),
    ),
  )

test('every message is in exactly one branch and one prompt, in the given order', () => {
  fc.assert(
    fc.property(someMessages, fc.array(fc.nat(300)), fc.integer({ min: 1, max: 400 }), (messages, costs, budget) => {
      const branches = branchesOf(messages)
      expect(branches.flat().toSorted()).toEqual(messages.map(({ id }) => id).toSorted())
      const order = new Map(messages.map(({ id }, at) => [id, at]))
      for (const ids of branches) expect(ids).toEqual(ids.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)))

      const cost = (id: string) => costs[order.get(id) ?? 0] ?? 10
      const placed = placedInParts(branches, cost, budget)
      expect(placed.map(({ id }) => id)).toEqual(branches.flat())
      for (const each of Map.groupBy(placed, ({ part }) => part).values()) {
        const tokens = each.reduce((sum, { id }) => sum + cost(id), 0)
        expect(each.length === 1 || tokens <= budget || each.slice(0, -1).every(({ id }) => cost(id) === 0)).toBe(true)
      }
      const parts = placed.map(({ part }) => part)
      expect([...new Set(parts)]).toEqual(Array.from({ length: (parts.at(-1) ?? -1) + 1 }, (_, at) => at))
    }),
  )
})

test('a deep chain and a wide fork are grouped quickly', () => {
  const deep = Array.from({ length: 1_000 }, (_, at) => link(`m${at}`, at === 0 ? null : `m${at - 1}`))
  const wide = Array.from({ length: 1_000 }, (_, at) => link(`m${at}`, 'seen'))
  expect(branchesOf(deep)).toHaveLength(1)
  expect(branchesOf(wide)).toHaveLength(1)
})
