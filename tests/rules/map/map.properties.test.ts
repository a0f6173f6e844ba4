import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinsOf } from '#rules/map/joins.ts'
import { destinationOf } from '#rules/map/moves.ts'
import { pathOnMap } from '#rules/map/path.ts'
import { type MapView, type Row, rowsOf } from '#rules/map/rows.ts'
import { inOrder, isFork, type MapNode, type MapTree, repliesTo, sizeOf, treeOf, upFrom } from '#rules/map/tree.ts'

/** Threads of up to 40 messages, chains and forks mixed, some unread. */
const someTree: fc.Arbitrary<MapTree> = fc
  .array(
    fc.record({
      under: fc.nat(1_000),
      isChain: fc.boolean(),
      isUnread: fc.boolean(),
      isSettled: fc.boolean(),
      homeFrom: fc.option(fc.nat(1_000)),
    }),
    {
      maxLength: 40,
    },
  )
  .map((seeds) => [{ under: 0, isChain: false, isUnread: false, isSettled: false, homeFrom: null }, ...seeds])
  .map((seeds) =>
    treeOf(
      seeds.map(({ under, isChain, isUnread, isSettled, homeFrom }, index): MapNode => {
        const parent = isChain ? index - 1 : under % Math.max(1, index)
        return {
          id: `m${index}`,
          parent_id: index === 0 ? null : `m${parent}`,
          uid: 'ada',
          name: 'Ada',
          isAgent: false,
          postedBy: null,
          timestamp: new Date(index).toISOString(),
          excerpt: '',
          isUnread,
          isPrivate: false,
          isSettled,
          homeFrom: homeFrom === null ? null : `m${homeFrom % Math.max(1, index)}`,
        }
      }),
    ),
  )

const somewhere = someTree.chain((tree) =>
  fc.record({
    tree: fc.constant(tree),
    hereId: fc.constantFrom(...tree.nodes.keys()),
    toggled: fc.array(fc.tuple(fc.constantFrom(...tree.nodes.keys()), fc.boolean())).map((each) => new Map(each)),
    spelledOut: fc.array(fc.constantFrom(...tree.nodes.keys())).map((each) => new Set(each)),
  }),
)

const viewOf = ({
  tree,
  hereId,
  toggled,
  spelledOut,
}: { tree: MapTree } & Omit<MapView, 'path' | 'hereId'> & { hereId: string }): MapView => ({
  path: new Set(pathOnMap(tree, new Map(), hereId)),
  hereId,
  toggled,
  spelledOut,
})

/** How many messages a row represents. */
const messagesIn = (row: Row): number => {
  if (row.kind === 'run') return row.messages
  return row.branch === null || row.branch.isOpen ? 1 : row.branch.messages
}

test('every message is on the map once: as a row, in a run, or in a collapsed branch', () => {
  fc.assert(
    fc.property(somewhere, (some) => {
      const rows = rowsOf(some.tree, viewOf(some))
      expect(rows.reduce((sum, row) => sum + messagesIn(row), 0)).toBe(some.tree.nodes.size)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const unread = [...some.tree.nodes.values()].filter(({ isUnread }) => isUnread).length
      expect(sizeOf(some.tree, 'm0')).toEqual({ messages: some.tree.nodes.size, unread })
    }),
  )
})

test('with everything expanded every message has a row of its own, in tree order', () => {
  fc.assert(
    fc.property(someTree, (tree) => {
      const all = [...tree.nodes.keys()]
      const toggled = new Map(all.map((id) => [id, true]))
      const view = { path: new Set(all), hereId: null, toggled, spelledOut: new Set(all) }
      expect(rowsOf(tree, view).map(({ id }) => id)).toEqual([...inOrder(tree)])
    }),
  )
})

test('the current message is always visible without expanding anything', () => {
  fc.assert(
    fc.property(somewhere, ({ tree, hereId }) => {
      const rows = rowsOf(tree, viewOf({ tree, hereId, toggled: new Map(), spelledOut: new Set() }))
      expect(rows.some((row) => row.kind === 'message' && row.id === hereId)).toBe(true)
    }),
  )
})

test('the position of each row agrees with the rows around it, as required for a tree', () => {
  fc.assert(
    fc.property(somewhere, (some) => {
      const rows = rowsOf(some.tree, viewOf(some))
      const open: Row[][] = []
      for (const row of rows) {
        open.length = row.level
        open[row.level - 1] = [...(open[row.level - 1] ?? []), row]
        expect(row.position).toBe(open[row.level - 1]?.length)
        expect(row.position).toBeLessThanOrEqual(row.setSize)
        const parent = open[row.level - 2]?.at(-1)
        if (parent !== undefined) expect(parent).toMatchObject({ kind: 'message', branch: { isOpen: true } })
      }
    }),
  )
})

test('every line of a branch that is brought home starts above where it ends, to the right of all rows between', () => {
  fc.assert(
    fc.property(somewhere, (some) => {
      const rows = rowsOf(some.tree, viewOf(some))
      const joins = joinsOf(some.tree, rows)
      const open: number[] = []
      for (const [index, row] of rows.entries()) {
        const join = joins.get(index)
        expect(open.length > 0).toBe(join?.ends === true || join?.passes === true)
        if (join === undefined) continue
        expect(join.lane).toBeGreaterThan(row.lane)
        for (const lane of open) expect(join.lane).toBe(lane)
        if (join.ends) expect(row.kind === 'message' && some.tree.nodes.get(row.id)?.homeFrom !== null).toBe(true)
        if (!join.passes) open.length = 0
        if (join.starts) open.push(join.lane)
      }
      expect(open).toEqual([])
    }),
  )
})

test('moving from unread to unread reaches every one of them', () => {
  fc.assert(
    fc.property(somewhere, ({ tree, hereId }) => {
      const unread = [...inOrder(tree)].filter((id) => tree.nodes.get(id)?.isUnread)
      const met: string[] = []
      for (let at = hereId; met.length < unread.length; ) {
        const next = destinationOf(tree, [], at, 'next-unread')
        if (next === null) break
        met.push(next)
        at = next
      }
      const expected = unread.length === 1 && unread[0] === hereId ? [] : unread
      expect([...met].sort()).toEqual([...expected].sort())
    }),
  )
})

test('moving from fork to fork visits them one by one along the path, in both directions', () => {
  fc.assert(
    fc.property(somewhere, ({ tree, hereId }) => {
      const path = pathOnMap(tree, new Map(), hereId)
      const leaf = path.at(-1) ?? ''
      expect(repliesTo(tree, leaf)).toEqual([])
      expect(path.slice(0, path.indexOf(hereId) + 1)).toEqual([...upFrom(tree, hereId)].reverse())
      const forks = path.filter((id) => isFork(tree, id))
      const met = (from: string, move: 'next-fork' | 'previous-fork') => {
        const ids: string[] = []
        for (let at = destinationOf(tree, path, from, move); at !== null; at = destinationOf(tree, path, at, move))
          ids.push(at)
        return ids
      }
      expect(met('m0', 'next-fork')).toEqual(forks.filter((id) => id !== 'm0'))
      expect(met(leaf, 'previous-fork')).toEqual(forks.toReversed())
    }),
  )
})

test('ten thousand messages are laid out without recursion, whether deep or wide', () => {
  const node = (index: number, parent: number | null): MapNode => ({
    id: `m${index}`,
    parent_id: parent === null ? null : `m${parent}`,
    uid: 'ada',
    name: 'Ada',
    isAgent: false,
    postedBy: null,
    timestamp: new Date(index).toISOString(),
    excerpt: '',
    isUnread: false,
    isPrivate: false,
    isSettled: false,
    homeFrom: index > 1 && index % 3 === 0 ? `m${index - 2}` : null,
  })
  const shapes = [
    (index: number) => index - 1,
    () => 0,
    // A fork at every other step, each with one dead end: five thousand levels.
    (index: number) => (index % 2 === 0 ? index - 2 : index - 1),
  ]
  for (const parentOf of shapes) {
    const tree = treeOf(Array.from({ length: 10_000 }, (_, index) => node(index, index === 0 ? null : parentOf(index))))
    const path = pathOnMap(tree, new Map(), 'm9999')
    const rows = rowsOf(tree, { path: new Set(path), hereId: 'm9999', toggled: new Map(), spelledOut: new Set() })
    expect(rows.reduce((sum, row) => sum + messagesIn(row), 0)).toBe(10_000)
    expect(rows.find(({ id }) => id === 'm9999')).toBeDefined()
    const opened = rowsOf(tree, {
      path: new Set(path),
      hereId: null,
      toggled: new Map([...tree.nodes.keys()].map((id) => [id, true])),
      spelledOut: new Set(tree.nodes.keys()),
    })
    expect(joinsOf(tree, opened).size).toBeGreaterThan(3_000)
  }
})
