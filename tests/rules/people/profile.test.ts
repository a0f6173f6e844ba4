import { expect, test } from 'vitest'
import { displayNameProblem, profileProblems, storedName, tagKey, tagProblem } from '#rules/people/profile.ts'

const characters = 'Tag must contain only letters, numbers, underscores, and hyphens'

test.each([
  ['', null],
  ['a', null],
  ['wei_Chen-2', null],
  ['a'.repeat(30), null],
  ['   ', 'Tag must be at least 1 character long'],
  ['two words', characters],
  ['wei!', characters],
  ['wéi', characters],
  ['@wei', characters],
  ['a'.repeat(31), 'Tag must be at most 30 characters long'],
])('the tag %j: %s', (tag, problem) => {
  expect(tagProblem(tag)).toBe(problem)
})

test('a display name may have 50 characters but not 51, not counting surrounding spaces', () => {
  expect(displayNameProblem('n'.repeat(50))).toBeNull()
  expect(displayNameProblem(`  ${'n'.repeat(50)}  `)).toBeNull()
  expect(displayNameProblem('n'.repeat(51))).toBe('Display name should be less than 50 characters')
})

test.each([
  [' Wei\u00a0\n Chen ', 'Wei Chen'],
  ['ad\u202emin\u2066\u2069', 'admin'],
  ['ad\u200bmi\ufeffn\u0000\u009f\u00ad', 'admin'],
  ['Zoe\u0308', 'Zoë'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['\u200b\u202e', ''],
])('the name %j is stored as %j', (name, kept) => {
  expect(storedName(name)).toBe(kept)
})

const now = { display_name: 'Wei', user_tag: 'wei' }

test.each([
  ['a new name', { display_name: 'Wei Chen', user_tag: 'wei' }, {}],
  ['a new tag', { display_name: 'Wei', user_tag: 'wei2' }, {}],
  ['nothing changed', { display_name: 'Wei', user_tag: 'wei' }, { form: 'Make changes before updating' }],
  ['only blanks added', { display_name: ' Wei ', user_tag: 'wei' }, { form: 'Make changes before updating' }],
  ['only the name emptied', { display_name: '', user_tag: 'wei' }, { form: 'Make changes before updating' }],
  ['only the tag emptied', { display_name: 'Wei', user_tag: '' }, { form: 'Make changes before updating' }],
  ['a new tag and no name', { display_name: '', user_tag: 'wei2' }, {}],
  ['both fields empty', { display_name: ' ', user_tag: '' }, { form: 'Please fill at least one field' }],
  ['a bad tag', { display_name: 'Wei', user_tag: 'w e i' }, { user_tag: characters }],
  [
    'two mistakes',
    { display_name: 'n'.repeat(51), user_tag: '?' },
    { display_name: 'Display name should be less than 50 characters', user_tag: characters },
  ],
])('an edited profile with %s', (_, draft, problems) => {
  expect(profileProblems(now, draft)).toEqual(problems)
})

test('someone without a name or a tag can set one', () => {
  const nameless = { display_name: null, user_tag: null }
  expect(profileProblems(nameless, { display_name: 'Wei', user_tag: '' })).toEqual({})
  expect(profileProblems(nameless, { display_name: '', user_tag: 'wei' })).toEqual({})
})

test('tags are compared ignoring case', () => {
  expect(tagKey('WeI')).toBe(tagKey('wei'))
})
