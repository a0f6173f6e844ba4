import { expect, test } from 'vitest'
import { type Found, foundOnDevice, matchesQuery, mergeFound, type OnDevice } from '#rules/search/on-device.ts'
import { readSearch } from '#rules/search/query.ts'
import type { Message } from '#wire/message.ts'
import { message } from '../../support/forest/forest.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString()
const onDevice = (part: Partial<Message>, place: OnDevice['place'] = 'device', threadKey = 'a'): OnDevice => ({
  message: { ...message({ id: 'm' }), ...part },
  place,
  threadKey,
})
const finds = (typed: string, part: Partial<Message>, within: ReadonlySet<string> | null = null) =>
  matchesQuery(readSearch(typed), within, onDevice(part))

test('the device finds a message by the same rules as the server', () => {
  expect(finds('RIVER "the quiet"', { content: 'By **the quiet** rivér.' })).toBe(true)
  expect(finds('river lantern', { content: 'By the river.' })).toBe(false)
  expect(finds('"title text"', { title: 'Title', content: 'text' })).toBe(false)
  expect(finds('from:@Wei', { author_user_tag: 'wei' })).toBe(true)
  expect(finds('from:@claude', { author_user_tag: 'wei', content_author: 'claude' })).toBe(true)
  expect(finds('from:@lin', { author_user_tag: 'wei' })).toBe(false)
  expect(finds('in:m', {}, new Set(['a']))).toBe(true)
  expect(finds('in:m', {}, new Set(['b']))).toBe(false)
})

const found = (id: string, minute: number, place: Found['place']): Found => ({
  ...foundOnDevice(onDevice({ id, timestamp: at(minute), content: 'River.' }), ['river']),
  place,
})
const ids = (all: readonly Found[]) => all.map((each) => `${each.place} ${each.message.id}`)

test('results from the device are merged by time, and held back until the server has sent those in between', () => {
  const cloud = [found('c9', 9, 'cloud'), found('c5', 5, 'cloud')]
  const ground = [found('g7', 7, 'ground'), found('g3', 3, 'ground')]
  expect(ids(mergeFound(cloud, ground, false))).toEqual(['cloud c9', 'ground g7', 'cloud c5'])
  expect(ids(mergeFound(cloud, ground, true))).toEqual(['cloud c9', 'ground g7', 'cloud c5', 'ground g3'])
  expect(ids(mergeFound([], ground, false))).toEqual(['ground g7', 'ground g3'])
})

test('a result from the server is not repeated from the device', () => {
  expect(ids(mergeFound([found('c9', 9, 'cloud')], [found('c9', 9, 'device')], true))).toEqual(['cloud c9'])
})

test('a result has an excerpt, not the whole text', () => {
  const { message, hit } = foundOnDevice(onDevice({ content: 'By the **river**.' }), ['river'])
  expect(message.content).toBe('')
  expect(hit).toMatchObject({ excerpt: 'By the river.', excerpt_hits: [{ start: 7, end: 12 }] })
})
