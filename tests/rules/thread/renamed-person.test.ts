import { expect, test } from 'vitest'
import { emptyForest, mergeMessages } from '#rules/thread/forest.ts'
import { withRenamed } from '#rules/thread/renamed-person.ts'
import { ada, referenceTo, wei } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'

const forest = mergeMessages(emptyForest, [
  message({ id: 'mine', author_uid: 'wei', content_author: 'wei' }),
  message({ id: 'to-me', author_uid: 'ada', content_author: 'ada', recipients: [referenceTo(ada), referenceTo(wei)] }),
  message({ id: 'other', author_uid: 'ada', content_author: 'ada' }),
])
const willow = { uid: 'wei', display_name: 'Willow', user_tag: 'willow' }

test('a new name appears on a person’s messages and where they are addressed', () => {
  const { messages } = withRenamed(forest, willow)
  expect(messages.get('mine')).toMatchObject({ author_display_name: 'Willow', author_user_tag: 'willow' })
  expect(messages.get('to-me')?.recipients).toEqual([referenceTo(ada), willow])
  expect(messages.get('to-me')?.author_display_name).toBe(forest.messages.get('to-me')?.author_display_name)
  expect(messages.get('other')).toBe(forest.messages.get('other'))
})

test('renaming a person who does not occur changes nothing', () => {
  expect(withRenamed(forest, { uid: 'nobody', display_name: 'No', user_tag: null })).toBe(forest)
})
