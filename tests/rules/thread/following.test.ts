import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingOf, settingOnPath, settingsOf, unset } from '#rules/thread/following.ts'
import type { FollowState } from '#wire/reader/following.ts'

const states = ['follow', 'mute', 'none'] as const
const some = fc.option(fc.constantFrom<FollowState>(...states))

/** A forest of messages `0`, `1`, …: each has a parent before it or none, and perhaps a setting. */
const forests = fc.array(fc.record({ above: fc.option(fc.nat(1_000), { freq: 6 }), state: some }), {
  minLength: 1,
  maxLength: 30,
})

const build = (seeds: readonly { above: number | null; state: FollowState | null }[]) => ({
  ids: seeds.map((_, index) => String(index)),
  parents: new Map(
    seeds.map(({ above }, index) => [String(index), above === null || index === 0 ? null : String(above % index)]),
  ),
  settings: new Map(seeds.flatMap(({ state }, index) => (state === null ? [] : [[String(index), state] as const]))),
})

test('the nearest setting applies, on the message itself or above it', () => {
  fc.assert(
    fc.property(forests, (seeds) => {
      const { ids, parents, settings } = build(seeds)
      const expected = (id: string): { id: string; state: FollowState } | null => {
        const state = settings.get(id)
        if (state !== undefined) return { id, state }
        const parent = parents.get(id) ?? null
        return parent === null ? null : expected(parent)
      }
      const all = settingsOf(settings, (id) => parents.get(id), ids)
      for (const id of ids) {
        expect(settingOf(settings, (each) => parents.get(each), id)).toEqual(expected(id))
        expect(all.get(id)).toEqual(expected(id))
      }
    }),
  )
})

test('along a path, a setting that cannot be reached does not apply', () => {
  fc.assert(
    fc.property(forests, fc.nat(30), (seeds, reached) => {
      const { parents, settings, ids } = build(seeds)
      const path: string[] = []
      for (let at: string | null = ids.at(-1) ?? null; at !== null; at = parents.get(at) ?? null) path.push(at)
      const places = new Map(path.map((id, place) => [id, place]))
      const visible = new Set(path.slice(0, reached))
      const parentOf = (id: string) => (visible.has(parents.get(id) ?? '') ? parents.get(id) : null)
      const start = path[0] ?? ''
      const expected = visible.has(start) ? settingOf(settings, parentOf, start) : null
      expect(settingOnPath(settings, places, reached)).toBe(expected?.state ?? null)
    }),
  )
})

test('after an end of following or muting, that is what applies no longer', () => {
  for (const own of [null, ...states]) {
    for (const above of [null, ...states]) {
      const before = own ?? above
      const ending = unset(own, above)
      const after = ending === 'delete' ? above : ending === 'store' ? 'none' : before
      expect(after === 'none' || after !== before, `${own} under ${above}`).toBe(true)
    }
  }
})

test('an unmuted branch is as the thread is again; an unfollowed thread stays unfollowed', () => {
  expect(unset('mute', 'follow')).toBe('delete')
  expect(unset('mute', null)).toBe('delete')
  expect(unset('follow', null)).toBe('store')
  expect(unset(null, 'follow')).toBe('store')
  expect(unset('none', 'follow')).toBe('nothing')
})
