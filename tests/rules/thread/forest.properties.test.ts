import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siblingsOf } from '#rules/thread/branch.ts'
import { attachReply, emptyForest, type Forest, mergeMessages, removeSubtree } from '#rules/thread/forest.ts'
import { preparePath, shownPath } from '#rules/thread/path.ts'
import type { Message } from '#wire/message.ts'
import { message } from '../../support/forest/forest.ts'

/** A model of the server: the whole, growing tree; every answer is a snapshot. */
class Thread {
  readonly parents: (number | null)[] = [null]

  post(under: number): Message {
    const id = this.parents.length
    this.parents.push(under % id)
    return this.answer(id)
  }

  answer(id: number): Message {
    const parent = this.parents[id] ?? null
    const childIds = this.parents.flatMap((each, index) => (each === id ? [`m${index}`] : []))
    return message({
      id: `m${id}`,
      parent_id: parent === null ? null : `m${parent}`,
      child_ids: childIds,
      timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, 0, id)).toISOString(),
    })
  }

  everything = (): Message[] => this.parents.map((_, id) => this.answer(id))

  /** A message with everything above and below it, as one answer. */
  around(id: number): Message[] {
    const up = new Set<number>()
    for (let at: number | null = id % this.parents.length; at !== null; at = this.parents[at] ?? null) up.add(at)
    const anchor = id % this.parents.length
    const down = this.parents.flatMap((_, each) => (this.isBelow(each, anchor) ? [each] : []))
    return [...up, ...down].map((each) => this.answer(each))
  }

  private isBelow(id: number, top: number): boolean {
    for (let at = this.parents[id] ?? null; at !== null; at = this.parents[at] ?? null) if (at === top) return true
    return false
  }
}

const grownThread = (parents: readonly number[]): Thread => {
  const thread = new Thread()
  for (const under of parents) thread.post(under)
  return thread
}

/** Often small numbers, so that siblings and late answers concern the same few messages. */
const pick = fc.oneof(fc.nat(3), fc.nat(1000))
const someParents = fc.array(pick, { maxLength: 40 })
const fewParents = fc.array(pick, { maxLength: 5 })

function expectConnected(forest: Forest, path: readonly string[]) {
  for (const [index, id] of path.entries()) {
    const known = forest.messages.get(id)
    expect(known).toBeDefined()
    if (index > 0) expect(known?.parent_id).toBe(path[index - 1])
  }
}

test('a path is connected, runs from the root to a leaf and includes the message it was opened through', () => {
  fc.assert(
    fc.property(someParents, fc.nat(), (parents, through) => {
      const thread = grownThread(parents)
      const all = mergeMessages(emptyForest, thread.everything())
      const id = `m${through % thread.parents.length}`
      const prepared = preparePath(all, id)
      const path = shownPath(prepared, id)
      expectConnected(prepared, path)
      expect(path).toContain(id)
      expect(prepared.messages.get(path[0] ?? '')?.parent_id).toBeNull()
      expect(prepared.messages.get(path.at(-1) ?? '')?.child_ids).toEqual([])
      expect(shownPath(prepared, 'm0')).toEqual(path)
    }),
  )
})

test('the same messages in any order, repeated, whole or as excerpts, give the same messages and children', () => {
  const shuffled = someParents.chain((parents) => {
    const thread = grownThread(parents)
    const whole = thread.everything()
    const cut = whole.map((each) => ({ ...each, content: '…', truncated: true, child_ids: [] }))
    const short = whole.map((each) => ({ ...each, child_ids: [] }))
    const copies = [...whole, ...fc.sample(fc.subarray([...whole, ...cut, ...short]), 1).flat()]
    return fc.record({
      whole: fc.constant(whole),
      order: fc.shuffledSubarray(copies, { minLength: copies.length }),
      sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: copies.length, maxLength: copies.length }),
    })
  })
  fc.assert(
    fc.property(shuffled, ({ whole, order, sizes }) => {
      let all = emptyForest
      for (let from = 0, turn = 0; from < order.length; turn++) {
        const size = sizes[turn] ?? 1
        all = mergeMessages(all, order.slice(from, from + size))
        from += size
      }
      const expected = new Map(whole.map((each) => [each.id, each]))
      expect(all.messages.size).toBe(expected.size)
      for (const [id, each] of all.messages) expect(each).toEqual(expected.get(id))
    }),
  )
})

type Step = { readonly kind: 'post' | 'ask' | 'deliver'; readonly at: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom('post', 'post', 'ask', 'deliver', 'deliver' as const), at: pick }),
  { maxLength: 60 },
)

/** Simulates a thread that others write in while it is read: events and answers arrive in any order, some twice. */
function play(
  parents: readonly number[],
  opened: number,
  plan: readonly Step[],
  each: (forest: Forest) => void,
): { forest: Forest; thread: Thread } {
  const thread = grownThread(parents)
  const anchor = opened % thread.parents.length
  const onTheWay: (() => void)[] = []
  let forest = preparePath(mergeMessages(emptyForest, thread.around(anchor)), `m${anchor}`)
  const arrive = (at: number) => {
    const [arrival] = onTheWay.splice(at % Math.max(1, onTheWay.length), 1)
    arrival?.()
    if (arrival !== undefined) each(forest)
  }
  for (const { kind, at } of plan) {
    if (kind === 'post') {
      const reply = thread.post(at)
      const event = () => {
        forest = attachReply(forest, reply)
      }
      onTheWay.push(...(at % 5 === 0 ? [event, event] : [event]))
    } else if (kind === 'ask') {
      const answer = thread.around(at)
      onTheWay.push(() => {
        forest = mergeMessages(forest, answer)
      })
    } else arrive(at)
  }
  while (onTheWay.length > 0) arrive(0)
  return { forest, thread }
}

test('live messages in any order extend the shown path only at its ends', () => {
  fc.assert(
    fc.property(fewParents, pick, steps, (parents, opened, plan) => {
      const anchor = `m${opened % (parents.length + 1)}`
      let before: readonly string[] | null = null
      play(parents, opened, plan, (forest) => {
        const path = shownPath(forest, anchor)
        expectConnected(forest, path)
        if (before !== null) {
          const start = path.indexOf(before[0] ?? '')
          expect(path.slice(start, start + before.length)).toEqual(before)
        }
        before = path
      })
    }),
    { numRuns: 300 },
  )
})

test('once everything was received, every known parent lists all its replies and n of m is right', () => {
  fc.assert(
    fc.property(fewParents, pick, steps, (parents, opened, plan) => {
      const { forest, thread } = play(parents, opened, plan, () => {})
      for (const { id, parent_id, child_ids } of thread.everything()) {
        const known = forest.messages.get(id)
        if (known === undefined) continue
        expect(new Set(known.child_ids)).toEqual(new Set(child_ids))
        expect(known.child_ids).toHaveLength(child_ids.length)
        const parent = parent_id === null ? undefined : forest.messages.get(parent_id)
        if (parent === undefined || parent.child_ids.length < 2) continue
        const siblings = siblingsOf(forest, known)
        expect(siblings).toMatchObject({
          total: parent.child_ids.length,
          position: parent.child_ids.indexOf(id) + 1,
        })
      }
    }),
    { numRuns: 300 },
  )
})

test('a removed message leaves nothing behind', () => {
  fc.assert(
    fc.property(someParents, fc.nat(), fc.nat(), (parents, through, removed) => {
      const thread = grownThread(parents)
      const all = preparePath(mergeMessages(emptyForest, thread.everything()), `m${through % thread.parents.length}`)
      const id = `m${removed % thread.parents.length}`
      const gone = new Set(thread.around(removed).map((each) => each.id))
      for (let at = all.messages.get(id)?.parent_id ?? null; at !== null; at = all.messages.get(at)?.parent_id ?? null)
        gone.delete(at)
      const after = removeSubtree(all, id)
      const traces = [
        ...after.messages.keys(),
        ...[...after.messages.values()].flatMap((each) => each.child_ids),
        ...[...after.branchChild].flat(),
      ]
      expect(traces.filter((each) => gone.has(each))).toEqual([])
      expect(after.messages.size).toBe(all.messages.size - gone.size)
      for (const each of after.messages.values()) expect(each.reply_count).toBe(each.child_ids.length)
    }),
  )
})
