import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isInView,
  isPartOf,
  mayBeNew,
  newInVisit,
  newText,
  nextToSend,
  nothingSeen,
  stillNew,
  type UnsentSeen,
  type Visit,
  visitOf,
  withAnswer,
  withArrived,
  withoutSeenElsewhere,
  withoutSent,
  withSeen,
  withShown,
} from '#rules/thread/seen.ts'
import { newInThreadMax, seenAtOnceMax, unsentSeenMax } from '#wire/limits.ts'
import type { NewSeen } from '#wire/reader/seen.ts'

const message = (id: string) => ({ id, top: 'root' })
const answer = (...ids: readonly string[]) => ({ ids: [...ids], as_of: 't1' })

describe('what is unsent', () => {
  test('is a set: what is added twice is sent once, and times only grow', () => {
    const unsent = [
      { messages: [message('a')], threads: [{ id: 'root', until: 't2' }], all: 't1' },
      { messages: [message('a'), message('b')], threads: [{ id: 'root', until: 't1' }], all: null },
    ].reduce<UnsentSeen>(withSeen, nothingSeen)
    expect(nextToSend(unsent)).toEqual({
      ids: ['a', 'b'],
      threads: [{ id: 'root', until: 't2' }],
      all: { until: 't1' },
    })
    expect(nextToSend(nothingSeen)).toBeNull()
  })

  test('is sent in parts, and what is added meanwhile stays', () => {
    const ids = Array.from({ length: seenAtOnceMax + 1 }, (_, at) => `m${at}`)
    const unsent = withSeen(nothingSeen, { messages: ids.map(message), all: 't1' })
    const body = nextToSend(unsent)
    expect(body?.ids).toHaveLength(seenAtOnceMax)
    const left = withoutSent(withSeen(unsent, { messages: [message('late')], all: 't2' }), body ?? {})
    expect(nextToSend(left)).toEqual({ ids: [`m${seenAtOnceMax}`, 'late'], all: { until: 't2' } })
  })

  test('is bounded: the oldest messages are dropped', () => {
    const messages = Array.from({ length: unsentSeenMax + 2 }, (_, at) => message(`m${at}`))
    expect(withSeen(nothingSeen, { messages }).messages).toHaveLength(unsentSeenMax)
    expect(withSeen(nothingSeen, { messages }).messages[0]?.id).toBe('m2')
  })

  test('an event is one’s own if everything in it was sent from here', () => {
    const sent: NewSeen = { ids: ['a', 'b'], all: { until: 't1' } }
    expect(isPartOf({ ids: ['b'], threads: [], all: { until: 't0' } }, sent)).toBe(true)
    expect(isPartOf({ ids: ['c'] }, sent)).toBe(false)
    expect(isPartOf({ threads: [{ id: 'root', until: 't1' }] }, sent)).toBe(false)
  })
})

describe('a visit', () => {
  const opened = withAnswer(visitOf('root', nothingSeen), visitOf('root', nothingSeen), answer('a', 'b'))

  test('marks what was new when it began, also after it was seen', () => {
    const read = withShown(opened, ['a'])
    expect([...read.fresh]).toEqual(['a', 'b'])
    expect(stillNew(read)).toEqual(['b'])
  })

  test('doesn’t mark what was seen in an earlier visit and isn’t sent yet', () => {
    const visit = visitOf('root', withSeen(nothingSeen, { messages: [message('a')] }))
    expect([...withAnswer(visit, visit, answer('a', 'b')).fresh]).toEqual(['b'])
  })

  test('marks what arrives, also while the server is asked', () => {
    const asked = visitOf('root', nothingSeen)
    const visit = withAnswer(withArrived(asked, 'live'), asked, answer('a'))
    expect(stillNew(visit)).toEqual(['a', 'live'])
    expect(stillNew(withAnswer(visit, visit, answer('a')))).toEqual(['a'])
  })

  test('loses the mark of what was seen elsewhere, unless it was seen here', () => {
    const visit = withoutSeenElsewhere(withShown(opened, ['a']), ['a', 'b'])
    expect([...visit.fresh]).toEqual(['a'])
    expect(newInVisit(visit)).toBe(0)
  })

  test('sends only what may be new', () => {
    expect(mayBeNew(visitOf('root', nothingSeen), { id: 'x', timestamp: 't0' })).toBe(true)
    expect(mayBeNew(opened, { id: 'a', timestamp: 't0' })).toBe(true)
    expect(mayBeNew(opened, { id: 'x', timestamp: 't0' })).toBe(false)
    expect(mayBeNew(opened, { id: 'x', timestamp: 't1' })).toBe(false)
    expect(mayBeNew(opened, { id: 'x', timestamp: 't2' })).toBe(true)
  })

  test('with more than the server lists, says so', () => {
    const many = answer(...Array.from({ length: newInThreadMax }, (_, at) => `m${at}`))
    const visit = withAnswer(opened, opened, many)
    expect(newText(newInVisit(visit))).toBe('1,000+ new')
    expect(mayBeNew(visit, { id: 'x', timestamp: 't0' })).toBe(true)
    expect(newText(3)).toBe('3 new')
  })
})

test('a message is in view if half of it is, or if it fills half of the view', () => {
  expect(isInView(50, 100, 800)).toBe(true)
  expect(isInView(49, 100, 800)).toBe(false)
  expect(isInView(400, 5_000, 800)).toBe(true)
  expect(isInView(399, 5_000, 800)).toBe(false)
  expect(isInView(0, 0, 800)).toBe(false)
})

/** The server, as far as this needs it: everything up to a time is seen, and single messages. Ids are times. */
class ServerModel {
  readonly messages: string[] = []
  private readonly seen = new Set<string>()
  private through = ''

  post(): string {
    const id = `m${String(this.messages.length).padStart(4, '0')}`
    this.messages.push(id)
    return id
  }

  save({ ids = [], threads = [], all }: NewSeen): void {
    for (const id of ids) this.seen.add(id)
    for (const until of [...threads.map((each) => each.until), all?.until ?? '']) {
      if (until > this.through) this.through = until
    }
  }

  listed() {
    const ids = this.messages.filter((id) => id > this.through && !this.seen.has(id))
    return { ids, as_of: this.messages.at(-1) ?? '' }
  }
}

/** A device as the state drives it: what it stores, what it shows, and whether it has a network. */
class Device {
  unsent = nothingSeen
  visit: Visit = visitOf('root', nothingSeen)
  isOnline = true
  private readonly server: ServerModel

  constructor(server: ServerModel) {
    this.server = server
    this.load()
  }

  load(): void {
    if (this.isOnline) this.visit = withAnswer(this.visit, this.visit, this.server.listed())
  }

  reopen(): void {
    this.visit = visitOf('root', this.unsent)
    this.load()
  }

  show(id: string): void {
    this.visit = withShown(this.visit, [id])
    if (mayBeNew(this.visit, { id, timestamp: id })) this.unsent = withSeen(this.unsent, { messages: [message(id)] })
  }

  markThread(): void {
    const { arrived, asOf } = this.visit
    const left = stillNew(this.visit)
    this.visit = withShown(this.visit, left)
    const single = left.filter((id) => asOf === null || arrived.has(id))
    const threads = asOf === null ? [] : [{ id: 'root', until: asOf }]
    this.unsent = withSeen(this.unsent, { messages: single.map(message), threads })
  }

  /** With `isLost` the server's answer gets lost after it has stored everything. */
  send(others: readonly Device[], isLost: boolean): void {
    const body = this.isOnline ? nextToSend(this.unsent) : null
    if (body === null) return
    this.server.save(body)
    for (const other of others) if (other.isOnline) other.hear(body)
    if (!isLost) this.unsent = withoutSent(this.unsent, body)
  }

  private hear(body: NewSeen): void {
    this.visit = withoutSeenElsewhere(this.visit, body.ids ?? [])
    if (body.threads !== undefined) this.load()
  }

  connect(others: readonly Device[]): void {
    this.isOnline = true
    this.send(others, false)
    this.load()
  }
}

test('two devices, online and offline in any order, end with the same as the server', () => {
  const device = fc.constantFrom(0, 1)
  const step = fc.oneof(
    fc.record({ does: fc.constant('post' as const), device }),
    fc.record({ does: fc.constant('show' as const), device, at: fc.nat(40) }),
    fc.record({ does: fc.constantFrom('mark', 'reopen', 'send', 'lose', 'leave', 'connect'), device }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new ServerModel()
      server.post()
      const devices = [new Device(server), new Device(server)]
      const shown = new Set<string>()
      for (const each of steps) {
        const one = devices[each.device] as Device
        const others = devices.filter((other) => other !== one)
        if (each.does === 'post') {
          const id = server.post()
          for (const there of devices) if (there.isOnline) there.visit = withArrived(there.visit, id)
        } else if ('at' in each) {
          const id = server.messages[each.at % server.messages.length] as string
          one.show(id)
          shown.add(id)
        } else if (each.does === 'mark') one.markThread()
        else if (each.does === 'reopen') one.reopen()
        else if (each.does === 'leave') one.isOnline = false
        else if (each.does === 'connect') one.connect(others)
        else one.send(others, each.does === 'lose')
      }
      for (const each of devices) each.connect(devices.filter((other) => other !== each))
      const left = server.listed().ids
      expect(devices.map(({ visit }) => [...stillNew(visit)].sort())).toEqual([left, left])
      expect(left.filter((id) => shown.has(id))).toEqual([])
      expect(devices.map(({ unsent }) => nextToSend(unsent))).toEqual([null, null])
    }),
    { numRuns: 200 },
  )
})
