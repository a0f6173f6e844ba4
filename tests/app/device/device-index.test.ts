import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheAddress, readerCacheName } from '#rules/cache/cached-call.ts'
import { matchesQuery, type OnDevice } from '#rules/search/on-device.ts'
import { readSearch } from '#rules/search/query.ts'
import { cachedMessages } from '../../../src/app/device/cache/message-cache.ts'
import { makeDeviceIndex } from '../../../src/app/device/search/device-index.ts'
import { MemoryCaches } from '../../support/cache-storage.ts'
import { message } from '../../support/forest/forest.ts'

const onGround = (id: string, content: string, threadKey = 'root'): OnDevice => ({
  message: { ...message({ id }), content },
  place: 'ground',
  threadKey,
})

test('the index finds the same as checking every message', () => {
  const word = fc.constantFrom(
    'river',
    'RIVÉR',
    'riverside',
    'a',
    'ab',
    '川の流れ',
    '川',
    'ß',
    'strasse',
    '💧x',
    '**bold**',
  )
  const content = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
  const typed = fc.oneof(
    content,
    fc.constantFrom('riv', '"a river"', 'iver', '流れ', 'ss', '💧', 'bold', 'from:@nobody', 'a from:@m'),
  )
  fc.assert(
    fc.property(fc.array(content, { maxLength: 12 }), typed, (contents, text) => {
      const all = contents.map((each, index) => onGround(`m${index}`, each))
      const index = makeDeviceIndex()
      index.add(all)
      const searchQuery = readSearch(text)
      const scanned = all.filter((each) => matchesQuery(searchQuery, null, each)).map((each) => each.message.id)
      expect(
        index
          .find(searchQuery)
          .map((found) => found.message.id)
          .sort(),
      ).toEqual(scanned.sort())
    }),
  )
})

test('within a thread only its own messages are found, each once even if added repeatedly', () => {
  const index = makeDeviceIndex()
  const all = [onGround('a1', 'river', 'a'), onGround('a2', 'river', 'a'), onGround('b1', 'river', 'b')]
  index.add(all)
  index.add(all)
  const ids = (typed: string) => index.find(readSearch(typed)).map((found) => found.message.id)
  expect(ids('river').sort()).toEqual(['a1', 'a2', 'b1'])
  expect(ids('river in:a2').sort()).toEqual(['a1', 'a2'])
  expect(ids('river in:unknown')).toEqual([])
})

test('of the worker’s caches only this reader’s threads are read', async () => {
  const caches = new MemoryCaches()
  const keep = async (uid: string | null, name: string, kept: unknown) =>
    (await caches.open(readerCacheName(uid))).put(cacheAddress(name), Response.json(kept))
  await keep('ada', 'thread/a', { messages: [message({ id: 'a' })], keptAt: 1 })
  await keep('ada', 'threads', [{ key: 'thread/a', ids: ['a'] }])
  await keep('wei', 'thread/w', { messages: [message({ id: 'w' })], keptAt: 1 })
  const read = async (uid: string | null) => {
    const ids: string[] = []
    for await (const some of cachedMessages(caches, readerCacheName(uid)))
      ids.push(...some.map((each) => each.message.id))
    return ids
  }
  expect(await read('ada')).toEqual(['a'])
  expect(await read(null)).toEqual([])
})
