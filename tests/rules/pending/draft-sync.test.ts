import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftStep, type SyncedDraft, stampOf, syncedAfter, writtenIn } from '#rules/pending/draft-sync.ts'
import type { SharedDraft } from '#wire/reader/drafts.ts'

const settings = { isPublic: true, recipients: [] }
const written = (text: string) => (text === '' ? null : { text, settings })
const server = (revision: number, text: string): SharedDraft | null =>
  revision === 0
    ? null
    : { target: 'a', revision, text, public: true, recipients: [], changed_at: '', thread: null, about: null }
const synced = (revision: number, text: string): SyncedDraft | null =>
  revision === 0 ? null : { target: 'a', revision, stamp: stampOf(written(text)) }

describe('what a device does about a draft', () => {
  test.each([
    ['nothing anywhere', '', [0, ''], [0, ''], 'nothing'],
    ['the same as before', 'one', [1, 'one'], [1, 'one'], 'nothing'],
    ['written here', 'one', [0, ''], [0, ''], 'send'],
    ['changed here', 'two', [1, 'one'], [1, 'one'], 'send'],
    ['sent or discarded here', '', [1, 'one'], [1, 'one'], 'send'],
    ['written elsewhere', '', [0, ''], [1, 'one'], 'take'],
    ['changed elsewhere', 'one', [1, 'one'], [2, 'two'], 'take'],
    ['sent elsewhere', 'one', [1, 'one'], [0, ''], 'take'],
    ['changed on both', 'three', [1, 'one'], [2, 'two'], 'send'],
    ['changed here, sent elsewhere', 'two', [1, 'one'], [0, ''], 'send'],
    ['sent here, changed elsewhere', '', [1, 'one'], [2, 'two'], 'take'],
    ['the same change on both', 'two', [1, 'one'], [2, 'two'], 'note'],
    ['sent on both', '', [1, 'one'], [0, ''], 'note'],
  ] as const)('%s', (_what, local, [syncedAt, before], [serverAt, there], step) => {
    expect(draftStep(written(local), synced(syncedAt, before), server(serverAt, there))).toBe(step)
  })

  test('a change of whom it is for is a change', () => {
    const mine = { text: 'one', settings: { isPublic: false, recipients: [] } }
    expect(draftStep(mine, synced(1, 'one'), server(1, 'one'))).toBe('send')
  })
})

/** The server, as far as devices can tell: the last writer wins, and what it had not seen is kept. */
function makeServer() {
  let now: { revision: number; text: string } | null = null
  let revision = 0
  const kept = new Set<string>()
  return {
    now: () => server(now?.revision ?? 0, now?.text ?? ''),
    kept,
    save: (text: string, base: number): number => {
      const isUnseen = now !== null && now.revision !== base
      if (text === '' && (now === null || isUnseen)) return now?.revision ?? 0
      if (now !== null && isUnseen && now.text !== text) kept.add(now.text)
      revision += 1
      now = text === '' ? null : { revision, text }
      return now === null ? 0 : revision
    },
  }
}

/** One device changes a draft, another removes it without having seen that. */
const removedWhileChangedElsewhere: { device: number; action: 'write' | 'discard' | 'send'; word: number }[] = [
  { device: 1, action: 'write', word: 0 },
  { device: 1, action: 'send', word: 0 },
  { device: 0, action: 'write', word: 0 },
  { device: 1, action: 'discard', word: 0 },
  { device: 0, action: 'send', word: 0 },
  { device: 1, action: 'send', word: 0 },
]

test('however devices write, send and go offline, no text is lost, and in the end all have the same', () => {
  const act = fc.record({
    device: fc.nat(2),
    action: fc.constantFrom('write', 'discard', 'sync', 'send'),
    word: fc.nat(99),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const there = makeServer()
      const devices = [0, 1, 2].map(() => ({ text: '', synced: null as SyncedDraft | null }))
      const lost = new Set<string>()
      const sync = (device: (typeof devices)[number], isListKnown: boolean) => {
        const list = isListKnown ? there.now() : server(device.synced?.revision ?? 0, '')
        const local = written(device.text)
        const step = isListKnown
          ? draftStep(local, device.synced, list)
          : stampOf(local) === (device.synced?.stamp ?? '')
            ? 'nothing'
            : 'send'
        if (step === 'take') device.text = list === null ? '' : writtenIn(list).text
        if (step === 'take' || step === 'note')
          device.synced =
            list === null ? null : { target: 'a', revision: list.revision, stamp: stampOf(written(device.text)) }
        if (step !== 'send') return
        const revision = there.save(device.text, device.synced?.revision ?? 0)
        const agreed = syncedAfter(device.synced, { target: 'a', revision, stamp: stampOf(local) })
        device.synced = agreed?.revision === 0 ? null : agreed
      }
      let count = 0
      const unsent = new Set<string>()
      for (const { device: at, action, word } of acts) {
        const device = devices[at]
        if (device === undefined) continue
        if (action === 'write') {
          unsent.delete(device.text)
          count += 1
          device.text = `${word} ${count}`
          unsent.add(device.text)
        } else if (action === 'discard') {
          unsent.delete(device.text)
          lost.add(device.text)
          device.text = ''
        } else sync(device, action === 'sync')
      }
      for (let round = 0; round < 3; round += 1) for (const device of devices) sync(device, true)
      const last = there.now()?.text ?? ''
      for (const device of devices) expect(device.text).toBe(last)
      for (const text of unsent) if (!lost.has(text)) expect([last, ...there.kept]).toContain(text)
    }),
    { numRuns: 500, examples: [[[...removedWhileChangedElsewhere]]] },
  )
})
