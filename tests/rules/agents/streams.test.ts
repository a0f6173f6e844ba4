import { describe, expect, test } from 'vitest'
import { withPart } from '#rules/agents/stream-part.ts'
import { streamReaders } from '#rules/agents/stream-readers.ts'

describe('a part of a text', () => {
  test('is added at its end', () => {
    expect(withPart('', 0, 'Once')).toEqual({ outcome: 'added', text: 'Once' })
    expect(withPart('Once', 4, ' upon')).toEqual({ outcome: 'added', text: 'Once upon' })
  })

  test('changes nothing if it is there, however often', () => {
    for (const [position, part] of [
      [0, 'Once'],
      [4, ' upon'],
      [2, 'ce u'],
      [9, ''],
      [0, ''],
    ] as const) {
      expect(withPart('Once upon', position, part)).toEqual({ outcome: 'repeated', text: 'Once upon' })
    }
  })

  test('adds only what is not there yet', () => {
    expect(withPart('Once upon', 4, ' upon a time')).toEqual({ outcome: 'added', text: 'Once upon a time' })
  })

  test('leaves no gap, and replaces nothing', () => {
    expect(withPart('Once', 5, 'upon')).toEqual({ outcome: 'gap' })
    expect(withPart('Once', 5, '')).toEqual({ outcome: 'gap' })
    expect(withPart('Once', 2, 'ly one')).toEqual({ outcome: 'different' })
  })

  test('counts positions in UTF-16 units', () => {
    expect(withPart('🌳', 2, '!')).toEqual({ outcome: 'added', text: '🌳!' })
    expect(withPart('🌳', 1, '!')).toEqual({ outcome: 'different' })
  })
})

describe('the readers of a text while it is written', () => {
  const author_uid = 'bot:1'
  const open = { public: true, author_uid: 'wei', recipients: [] }
  const hidden = { public: false, author_uid: 'wei', recipients: ['bot:1', 'mia', 'chatgpt'] }

  test('are everyone only if it and the message it answers are public', () => {
    expect(streamReaders({ author_uid, public: true, recipients: ['mia'] }, open)).toBe(null)
    expect(streamReaders({ author_uid, public: true, recipients: [] }, hidden)).toEqual(['wei', 'bot:1', 'mia'])
  })

  test('of a private one are its author and recipients who see what it answers', () => {
    const toBoth = { author_uid, public: false, recipients: ['mia', 'ada', 'chatgpt'] }
    expect(streamReaders(toBoth, open)).toEqual(['bot:1', 'mia', 'ada'])
    expect(streamReaders(toBoth, hidden)).toEqual(['bot:1', 'mia'])
  })
})
