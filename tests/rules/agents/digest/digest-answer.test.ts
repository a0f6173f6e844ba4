import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestSentences, finishedPart } from '#rules/agents/digest/digest-answer.ts'
import {
  digestCitationsMax,
  digestPointMaxLength,
  digestSentenceMaxLength,
  digestSentencesInPartMax,
} from '#wire/limits.ts'
import { measureWork } from '../../../support/thread-work.ts'

const given = new Set([1, 2, 3, 7, 12])
const read = (answer: string) => digestSentences(answer, given).map(({ text, numbers }) => [text, ...numbers])

describe('a digest’s answer', () => {
  test('is one sentence for each line, with the messages it cites', () => {
    expect(read('Mia asks for a date [3].\nWei proposes Friday. [7][12]')).toEqual([
      ['Mia asks for a date.', 3],
      ['Wei proposes Friday.', 7, 12],
    ])
  })

  test('may have several sentences on a line: each has its own citations', () => {
    expect(read('One [1]. Two [2], and so on [3]. Three. [7] Four!')).toEqual([
      ['One.', 1],
      ['Two, and so on.', 2, 3],
      ['Three.', 7],
      ['Four!'],
    ])
    expect(read('米娅问日期【3】。魏说周五【7】。没有人反对。')).toEqual([
      ['米娅问日期。', 3],
      ['魏说周五。', 7],
      ['没有人反对。'],
    ])
  })

  test('an abbreviation doesn’t end a sentence', () => {
    expect(read('Dr. Wei, i.e. the author, agrees, z. B. here [1].')).toEqual([
      ['Dr. Wei, i.e. the author, agrees, z. B. here.', 1],
    ])
  })

  test('lists and ranges of numbers are citations; numbers of other messages are dropped', () => {
    expect(read('A [1, 2; 99]. B [1-3]. C [^7]. D [4]. E [0][-1][1e3][12345].')).toEqual([
      ['A.', 1, 2],
      ['B.', 1, 2, 3],
      ['C.', 7],
      ['D.'],
      ['E[-1][1e3][12345].'],
    ])
  })

  test('markup is removed, links and HTML stay plain text', () => {
    expect(read('- **Done** [1].\n1. `Also` done [2].\n> # Quoted [3]')).toEqual([
      ['Done.', 1],
      ['Also done.', 2],
      ['Quoted', 3],
    ])
    expect(read('[3](https://evil.example) <b onclick=x>hi</b> [m1](/cloud/secret).')).toEqual([
      ['(https://evil.example) <b onclick=x>hi</b> [m1](/cloud/secret).', 3],
    ])
  })

  test('headings are left out', () => {
    expect(read('# Branch A\n= Agreed\nDone [1].')).toEqual([['Done.', 1]])
  })

  test('hidden and reversing characters are removed', () => {
    expect(read('a\u202Eb\u200Bc\u0007d [1]')).toEqual([['a b c d', 1]])
  })

  test('a comparison’s sentences belong to the point above them', () => {
    expect(
      digestSentences('= The date\nFriday [1].\n## Not a point [2]\n**# The place**\nHere [3].', given, 'comparison'),
    ).toEqual([
      { text: 'Friday.', numbers: [1], point: { text: 'The date', agrees: true } },
      { text: 'Not a point', numbers: [2], point: { text: 'The date', agrees: true } },
      { text: 'Here.', numbers: [3], point: { text: 'The place', agrees: false } },
    ])
  })

  test('while it is written, only what won’t change is shown', () => {
    expect(finishedPart('One [1].\nTwo [2')).toBe('One [1].\n')
    expect(finishedPart('One [1]. Two [2]. Thr')).toBe('One [1]. Two [2].')
    expect(finishedPart('One [1][2')).toBe('')
    expect(finishedPart('')).toBe('')
  })
})

const pieces = fc.constantFrom(
  '[1]',
  '[7]',
  '[2',
  ']',
  '[',
  '[999]',
  '[1-99999999]',
  '[3](javascript:alert(1))',
  '<script>',
  '![x](http://e)',
  '. ',
  '。',
  '...',
  '\n',
  '\r\n',
  '= ',
  '# ',
  '** ',
  ' ',
  '   ',
  '\0',
  '\ud83d',
  '🌳',
  '\u202e',
  'a',
  'word ',
  '[0190-uuid]',
  '|',
  '`',
)
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 200 }).map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
)

test('whatever a model answers: bounded plain text that cites only given messages, 1,000 times', () => {
  fc.assert(
    fc.property(hostile, fc.uniqueArray(fc.integer({ min: 1, max: 1_000 })), (answer, numbers) => {
      const known = new Set(numbers)
      const sentences = digestSentences(answer, known, known.size % 2 === 0 ? 'new' : 'comparison')
      expect(sentences.length).toBeLessThanOrEqual(digestSentencesInPartMax)
      for (const sentence of sentences) {
        expect(sentence.text.length).toBeLessThanOrEqual(digestSentenceMaxLength)
        expect(sentence.text).toMatch(/[\p{L}\p{N}]/u)
        expect(sentence.text).not.toMatch(/\p{Cc}|\u202e/u)
        expect(sentence.numbers.length).toBeLessThanOrEqual(digestCitationsMax)
        expect(new Set(sentence.numbers).size).toBe(sentence.numbers.length)
        for (const number of sentence.numbers) expect(known.has(number)).toBe(true)
        expect((sentence.point?.text ?? '').length).toBeLessThanOrEqual(digestPointMaxLength)
      }
      expect(answer.startsWith(finishedPart(answer))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('huge lines of any kind are read quickly', () => {
  for (const piece of ['.', ' ', '[1]', '[1 ', 'a. ', '[1] a', '[1,', '。', '- ', '= ', '】', '[1].\t'])
    for (const begin of ['', 'word ', '= ']) {
      const answer = begin + piece.repeat(50_000 / piece.length)
      const workMs = measureWork()
      digestSentences(answer, given)
      finishedPart(answer)
      expect(workMs(), piece).toBeLessThan(1_000)
    }
})
