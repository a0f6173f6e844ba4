import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Load, simulate } from '../tools/scale/cluster.ts'
import { type Costs, measuredCosts } from '../tools/scale/costs.ts'
import { planOf, withTable } from '../tools/scale/document.ts'
import { demandOf, needOf } from '../tools/scale/plan.ts'
import { around, endsOf, quantile, seededRandom, untilNext } from '../tools/scale/queue.ts'

const random = seededRandom(7)

describe('queues', () => {
  test('visits wait for a free server, first come, first served', () => {
    const visits = [0, 0, 0, 5].map((at) => ({ at, takes: 2 }))
    expect(endsOf(visits, 1)).toEqual([2, 4, 6, 8])
    expect(endsOf(visits, 2)).toEqual([2, 2, 4, 7])
    expect(endsOf(visits, 9)).toEqual([2, 2, 2, 7])
  })

  test('with times that vary like this, the mean wait is what theory says', () => {
    const [perSecond, takes] = [70, 0.01]
    const visits: { at: number; takes: number }[] = []
    for (let at = 0; visits.length < 400_000; at += untilNext(perSecond, random))
      visits.push({ at, takes: around(takes, random) })
    const waits = endsOf(visits, 1).map((end, place) => end - (visits[place]?.at ?? 0) - (visits[place]?.takes ?? 0))
    const mean = waits.reduce((sum, each) => sum + each, 0) / waits.length
    // Pollaczek and Khinchine: the squared variation of an Erlang distribution of four is a quarter.
    const busy = perSecond * takes
    const expected = ((busy * takes) / (1 - busy)) * ((1 + 1 / 4) / 2)
    expect(mean / expected).toBeGreaterThan(0.95)
    expect(mean / expected).toBeLessThan(1.05)
  })

  test('a quantile is a value that exists', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(3)
    expect(quantile([1, 2, 3, 4], 1)).toBe(4)
    expect(quantile([], 0.5)).toBe(0)
  })
})

const cost = { serverMs: 1, databaseMs: 2, lockMs: 0 }
const steady = (perSecond: number, of = cost): Load => ({
  seconds: 30,
  streams: [{ name: 'list', cost: of, perSecondMax: perSecond, perSecond: () => perSecond }],
})

describe('a cluster', () => {
  test('is as busy as what arrives says', () => {
    const { busy, requests } = simulate({ nodes: 2, databaseCores: 4 }, steady(800))
    expect(requests / 30 / 800).toBeCloseTo(1, 1)
    expect(busy.node).toBeCloseTo(0.4, 1)
    expect(busy.database).toBeCloseTo(0.4, 1)
    expect(busy.lock).toBe(0)
  })

  test('the same seed gives the same day', () => {
    const day = () => simulate({ nodes: 3, databaseCores: 2 }, steady(300))
    expect(day()).toEqual(day())
  })

  test('writes wait for each other, whatever the number of nodes and cores', () => {
    const writing = { serverMs: 1, databaseMs: 1, lockMs: 5 }
    const few = simulate({ nodes: 2, databaseCores: 2 }, steady(150, writing))
    const many = simulate({ nodes: 20, databaseCores: 20 }, steady(150, writing))
    expect(many.busy.lock).toBeCloseTo(0.75, 1)
    expect(many.p99Ms).toBeGreaterThan(15)
    expect(few.p99Ms).toBeGreaterThan(15)
  })

  test('while a node is away, the others have its requests; a burst is work for all', () => {
    const load = steady(1_000)
    const whole = simulate({ nodes: 2, databaseCores: 8 }, load)
    const half = simulate({ nodes: 2, databaseCores: 8 }, { ...load, nodesAt: (at) => (at < 10 ? [0, 1] : [1]) })
    expect(whole.busiestSecond).toBeLessThan(0.7)
    expect(half.busiestSecond).toBeGreaterThan(0.9)
    const burst = simulate({ nodes: 2, databaseCores: 8 }, { ...load, bursts: [{ atS: 5, ms: 600 }] })
    expect(burst.busiestSecond).toBeGreaterThan(1)
    expect(burst.requests).toBe(whole.requests)
  })
})

const costs: Costs = {
  requests: {
    list: cost,
    furtherPage: cost,
    thread: cost,
    post: { ...cost, lockMs: 4 },
    reply: { ...cost, lockMs: 4 },
    visitorPage: cost,
    visitorThread: cost,
  },
  perSocketMs: 0.01,
  perSocketKb: 10,
  nodeMb: 200,
  messageKb: 4,
  logKbAPost: 8,
}

describe('a plan', () => {
  test('ten times the accounts ask for ten times as much; telling everybody grows with the square', () => {
    const [small, large] = [needOf(10_000_000, costs), needOf(100_000_000, costs)]
    expect(large.commits / small.commits).toBeCloseTo(10)
    expect(large.diskGb / small.diskGb).toBeCloseTo(10)
    expect(large.nodes / small.nodes).toBeGreaterThan(15)
    expect(demandOf(1_000_000).online).toBe(20_000)
  })

  test('a small forum has two nodes, so that one may die', () => {
    expect(needOf(1_000, costs)).toMatchObject({ nodes: 2, databaseCores: 2 })
  })
})

describe('docs/scale.md', () => {
  const root = join(import.meta.dirname, '..')

  test('its plan is what the last bench’s figures give', () => {
    const text = readFileSync(join(root, 'docs/scale.md'), 'utf8')
    expect(withTable(text, 'plan', planOf(measuredCosts()))).toBe(text)
  })

  test('a bench that lacks a figure is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-figures-'))
    const file = join(folder, 'figures.json')
    writeFileSync(file, '[]')
    expect(() => measuredCosts(file)).toThrow(/figures\.json has no/)
    rmSync(folder, { recursive: true })
  })
})
