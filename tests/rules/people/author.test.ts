import { expect, test } from 'vitest'
import { authorLine, authorOf, personName } from '#rules/people/author.ts'
import { message } from '../../support/forest/forest.ts'

test.each([
  ['Wei', 'wei@canopy.example', 'Wei'],
  [null, 'wei@canopy.example', 'wei@canopy.example'],
  ['', 'wei@canopy.example', 'wei@canopy.example'],
  [null, null, 'Unknown User'],
])('someone called %j with the e-mail %j is shown as %s', (name, email, shown) => {
  expect(personName(name, email)).toBe(shown)
})

test('a message shows its author', () => {
  const own = message({ id: 'own', author_uid: 'wei' })
  expect(authorOf(own)).toEqual({ name: 'Wei Chen', tag: 'wei', postedBy: null })
})

test('a message posted as ChatGPT shows ChatGPT, with the name of whoever posted it', () => {
  const posted = message({ id: 'posted', author_uid: 'wei', content_author: 'chatgpt' })
  expect(authorOf(posted)).toEqual({ name: 'ChatGPT', tag: null, postedBy: 'Wei Chen' })
})

test('in one line, what a person posted as an agent has the person’s name too', () => {
  const posted = message({ id: 'posted', author_uid: 'wei', content_author: 'chatgpt' })
  expect(authorLine(posted)).toBe('ChatGPT via Wei Chen')
  expect(authorLine({ ...posted, imported_at: posted.timestamp })).toBe('ChatGPT imported by Wei Chen')
  expect(authorLine(posted, { postedVia: 'über', importedBy: 'von' })).toBe('ChatGPT über Wei Chen')
  expect(authorLine({ ...posted, author_uid: 'chatgpt', author_display_name: null })).toBe('ChatGPT')
  expect(authorLine({ ...posted, content_author: 'wei' })).toBe('Wei Chen')
})

test('an agent’s own answer has no other poster', () => {
  const answer = message({ id: 'answer', author_uid: 'claude', content_author: 'claude' })
  expect(authorOf(answer)).toEqual({ name: 'Claude', tag: null, postedBy: null })
  const named = { ...answer, author_display_name: 'Llama', author_user_tag: 'llama' }
  expect(authorOf(named)).toEqual({ name: 'Llama', tag: 'llama', postedBy: null })
})
