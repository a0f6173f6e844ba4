import { expect, test } from 'vitest'
import {
  acceptedRecipients,
  addRecipient,
  audienceText,
  canPressSend,
  canRemoveRecipient,
  narrowerSettings,
  newThreadSettings,
  placeholder,
  privateTo,
  removeRecipient,
  sendsOn,
  settingsFromTarget,
  withoutDeletedAgents,
} from '#rules/thread/reply.ts'
import { ada, mia, nobody, otto, referenceTo, viewerOf, wei } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'

const byMia = message({ id: 'target', author_uid: 'mia', recipients: [referenceTo(wei), referenceTo(ada)] })
const asClaude = { ...byMia, content_author: 'claude' }

test('a reply copies its target’s audience: the author and the recipients, without the person replying', () => {
  expect(settingsFromTarget(byMia, viewerOf(wei))).toEqual({
    isPublic: true,
    recipients: [referenceTo(mia), referenceTo(ada)],
  })
})

test('a reply to a private message is private', () => {
  expect(settingsFromTarget({ ...byMia, public: false }, viewerOf(wei)).isPublic).toBe(false)
})

test('someone replying to their own message stays among its recipients', () => {
  const uids = settingsFromTarget(byMia, viewerOf(mia)).recipients.map(({ uid }) => uid)
  expect(uids).toEqual(['mia', 'wei', 'ada'])
})

test('the author is not listed twice', () => {
  const noteToSelf = message({ id: 'note', author_uid: 'mia', recipients: [referenceTo(mia), referenceTo(wei)] })
  expect(settingsFromTarget(noteToSelf, viewerOf(ada)).recipients.map(({ uid }) => uid)).toEqual(['mia', 'wei'])
})

test('a new thread is public and addressed to nobody', () => {
  expect(newThreadSettings).toEqual({ isPublic: true, recipients: [] })
})

test.each([
  ['a visitor', nobody, byMia, 'You need to log in to send messages'],
  ['a visitor with a new thread', nobody, 'new-thread' as const, 'You need to log in to send messages'],
  ['someone not whitelisted', viewerOf(otto), byMia, 'You need to be whitelisted to send messages'],
  [
    'someone with no answer yet',
    { uid: 'x', status: 'unknown' as const },
    byMia,
    'You need to be whitelisted to send messages',
  ],
  ['someone who starts a thread', viewerOf(wei), 'new-thread' as const, 'Start a new thread...'],
  ['someone who has chosen nothing', viewerOf(wei), null, "Click 'Reply' on a message to respond"],
  ['someone who replies', viewerOf(wei), byMia, 'Reply to Mia Rossi (@mia)...'],
  ['a reply to someone without a tag', viewerOf(wei), { ...byMia, author_user_tag: null }, 'Reply to Mia Rossi...'],
  ['a reply to what someone posted as an agent', viewerOf(wei), asClaude, 'Reply to Claude...'],
])('the placeholder of the reply box for %s', (_, viewer, target, text) => {
  expect(placeholder(viewer, target)).toBe(text)
})

test('Send requires text, the right to post, and no send in progress', () => {
  expect(canPressSend(viewerOf(wei), 'hello', false)).toBe(true)
  expect(canPressSend(viewerOf(wei), ' \n\t', false)).toBe(false)
  expect(canPressSend(viewerOf(wei), 'hello', true)).toBe(false)
  expect(canPressSend(viewerOf(otto), 'hello', false)).toBe(false)
  expect(canPressSend(nobody, 'hello', false)).toBe(false)
})

test('Enter sends; Shift+Enter, other keys and a word being composed do not', () => {
  expect(sendsOn('Enter', false, false)).toBe(true)
  expect(sendsOn('Enter', true, false)).toBe(false)
  expect(sendsOn('Enter', false, true)).toBe(false)
  expect(sendsOn('a', false, false)).toBe(false)
})

test('a recipient is added once and can be removed, except the target’s author', () => {
  const one = addRecipient(newThreadSettings, referenceTo(wei))
  expect(one.recipients).toEqual([referenceTo(wei)])
  expect(addRecipient(one, referenceTo(wei))).toBe(one)
  expect(removeRecipient(one, 'wei', null).recipients).toEqual([])
  expect(removeRecipient(one, 'wei', { author_uid: 'wei' })).toBe(one)
  expect(canRemoveRecipient('wei', { author_uid: 'mia' })).toBe(true)
  expect(canRemoveRecipient('mia', { author_uid: 'mia' })).toBe(false)
})

test('recipients are objects with a uid or strings; anything else is dropped', () => {
  const given = ['wei', { uid: 'ada' }, { uid: 7 }, {}, null, undefined, 4, '', ['wei'], { uid: 'wei' }]
  expect(acceptedRecipients(given)).toEqual(['wei', 'ada'])
})

test('saved settings are restored, but Public only if the target is public', () => {
  const recipients = [referenceTo(wei)]
  const open = { isPublic: true, recipients: [] }
  const closed = { isPublic: false, recipients: [] }
  expect(narrowerSettings({ isPublic: true, recipients }, open)).toEqual({ isPublic: true, recipients })
  expect(narrowerSettings({ isPublic: false, recipients }, open)).toEqual({ isPublic: false, recipients })
  expect(narrowerSettings({ isPublic: true, recipients }, closed)).toEqual({ isPublic: false, recipients })
})

test('agents that no longer exist are left out of a reply, once the agents are known', () => {
  expect(withoutDeletedAgents(['ada', 'claude', 'chatgpt'], ['chatgpt'])).toEqual(['ada', 'chatgpt'])
  expect(withoutDeletedAgents(['ada', 'claude'], [])).toEqual(['ada'])
  expect(withoutDeletedAgents(['ada', 'claude'], null)).toEqual(['ada', 'claude'])
})

test('the audience names the others who can read it, and not the viewer', () => {
  const [adaRecipient, weiRecipient] = [referenceTo(ada), referenceTo(wei)]
  const text = (...recipients: (typeof adaRecipient)[]) => audienceText(privateTo(recipients), viewerOf(ada))
  expect(text(adaRecipient)).toBe('Only you')
  expect(text(adaRecipient, weiRecipient)).toBe(wei.display_name)
  expect(text()).toBe('Only you')
  expect(audienceText({ isPublic: true, recipients: [] }, viewerOf(ada))).toBe('Everyone')
})
