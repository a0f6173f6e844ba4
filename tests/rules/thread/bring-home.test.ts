import { expect, test } from 'vitest'
import type { Viewer } from '#rules/access/viewer.ts'
import { broughtHomeOf, canBringHome, canUse, pathToFork, possibleSources } from '#rules/thread/bring-home.ts'
import { branchHomeLengthMax, sourcesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { forest, message } from '../../support/forest/forest.ts'

const wei: Viewer = { uid: 'wei', status: 'whitelisted' }
const drawn = forest(`
  root  wei
    one  mia
      left  lin
        leaf  lin
      right  wei
    two  ada`)
const get = (id: string): Message => drawn.messages.get(id) ?? message({ id })
const way = (id: string) => {
  const found = pathToFork(drawn, get(id))
  return found && [found.fork.id, found.branch.map((each) => each.id)]
}

test('a branch goes home to the nearest message above it with several replies', () => {
  expect(way('leaf')).toEqual(['one', ['left', 'leaf']])
  expect(way('left')).toEqual(['one', ['left']])
  expect(way('one')).toEqual(['root', ['one']])
  expect(way('root')).toBeNull()
})

test('a branch can’t be brought home without a fork, or without the messages up to it', () => {
  const chain = forest(`
    root  wei
      one  mia
        two  lin`)
  expect(pathToFork(chain, chain.messages.get('two') ?? get('two'))).toBeNull()
  const partly = { messages: new Map([['leaf', get('leaf')]]), branchChild: new Map() }
  expect(pathToFork(partly, get('leaf'))).toBeNull()
})

test('a very long branch has no way home, a long one has its last messages as sources', () => {
  const chainOf = (length: number) => {
    const messages = new Map([['fork', message({ id: 'fork', reply_count: 2 })]])
    for (let at = 1; at <= length; at += 1) {
      messages.set(`m${at}`, message({ id: `m${at}`, parent_id: at === 1 ? 'fork' : `m${at - 1}`, reply_count: 1 }))
    }
    return pathToFork({ messages, branchChild: new Map() }, messages.get(`m${length}`) ?? get('leaf'))
  }
  expect(chainOf(branchHomeLengthMax + 1)).toBeNull()
  const longest = chainOf(branchHomeLengthMax)
  if (longest === null) throw new Error('there is a way')
  expect(longest.branch).toHaveLength(branchHomeLengthMax)
  expect(possibleSources(longest)).toHaveLength(sourcesMax)
  expect(possibleSources(longest).at(-1)?.id).toBe(`m${branchHomeLengthMax}`)
})

test('whoever may reply to the fork may bring a branch home', () => {
  expect(canBringHome(wei, drawn, get('leaf'))).toBe(true)
  expect(canBringHome(wei, drawn, get('root'))).toBe(false)
  expect(canBringHome({ uid: 'otto', status: 'other' }, drawn, get('leaf'))).toBe(false)
  expect(canBringHome({ uid: null, status: null }, drawn, get('leaf'))).toBe(false)
})

test('a source is usable as long as the chosen audience may see it; a private post without recipients is a note', () => {
  const mia = { uid: 'mia', display_name: 'Mia', user_tag: 'mia' }
  const lin = { uid: 'lin', display_name: 'Lin', user_tag: 'lin' }
  const secret = message({ id: 'secret', author_uid: 'mia', public: false, recipients: [{ ...mia, uid: 'wei' }] })
  expect(canUse(secret, 'wei', { isPublic: true, recipients: [mia] })).toBe(false)
  expect(canUse(secret, 'wei', { isPublic: false, recipients: [mia] })).toBe(true)
  expect(canUse(secret, 'wei', { isPublic: false, recipients: [mia, lin] })).toBe(false)
  expect(canUse(secret, 'wei', { isPublic: false, recipients: [] })).toBe(true)
})

test('a post that is not sent yet says what it brings home as the server will', () => {
  const titled = message({ id: 'b', title: 'A title' })
  expect(broughtHomeOf('leaf', [message({ id: 'a', content: '**Bold** words' }), titled])).toEqual({
    from: 'leaf',
    sources: [
      { id: 'a', author: 'Ada Lovelace', excerpt: 'Bold words' },
      { id: 'b', author: 'Ada Lovelace', excerpt: 'A title' },
    ],
  })
})
