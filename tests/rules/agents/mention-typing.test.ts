import { describe, expect, test } from 'vitest'
import { mentionAt, mentionChoices, withMention } from '#rules/agents/mention-typing.ts'

const person = (uid: string, user_tag: string | null, display_name: string | null = null) => ({
  uid,
  user_tag,
  display_name,
})

describe('a tag being typed', () => {
  test.each([
    ['@', 1, { from: 0, query: '' }],
    ['Hello @cla', 10, { from: 6, query: 'cla' }],
    ['Hello @cla and more', 10, { from: 6, query: 'cla' }],
    ['(@we', 4, { from: 1, query: 'we' }],
  ])('%j with the caret at %i', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found)
  })

  test.each([
    ['Hello', 5],
    ['ada@cano', 8],
    ['@claude ', 8],
    ['/@x', 3],
    ['@@x', 3],
    [`@${'x'.repeat(31)}`, 32],
  ])('%j with the caret at %i is no tag', (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull()
  })

  test('is completed, with a space after it and the caret after the space', () => {
    expect(withMention('Ask @cl', { from: 4, query: 'cl' }, 'claude')).toEqual({ text: 'Ask @claude ', caret: 12 })
    expect(withMention('Ask @cl now', { from: 4, query: 'cl' }, 'claude')).toEqual({
      text: 'Ask @claude now',
      caret: 12,
    })
  })
})

describe('the suggestions', () => {
  const claude = person('claude', 'claude', 'Claude')
  const wei = person('wei', 'wei', 'Wei Zhang')
  const clara = person('clara', 'clara')

  test('are agents, and in public everyone found', () => {
    expect(mentionChoices('cl', { isPublic: true, recipients: [] }, [claude], [clara, claude])).toEqual([claude, clara])
    expect(mentionChoices('zh', { isPublic: true, recipients: [] }, [claude], [])).toEqual([])
  })

  test('are only the recipients in private, whoever else was found', () => {
    const settings = { isPublic: false, recipients: [wei] }
    expect(mentionChoices('', settings, [claude], [clara])).toEqual([claude, wei])
    expect(mentionChoices('WEI', settings, [claude], [clara])).toEqual([wei])
  })

  test('leave out people without a tag', () => {
    expect(mentionChoices('', { isPublic: false, recipients: [person('mia', null, 'Mia')] }, [], [])).toEqual([])
  })
})
