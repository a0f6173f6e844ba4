import { describe, expect, test } from 'vitest'
import { catalogue as ar } from '#wire/languages/ar.ts'
import { catalogue as he } from '#wire/languages/he.ts'
import { isolated } from '#wire/languages/isolated.ts'
import { placeholderReplyTo, replyLabel } from '#wire/texts.ts'
import { saidIn } from '../journeys/support/languages/said-in.ts'

const [inArabic, inHebrew] = [await saidIn('ar'), await saidIn('he')]
const whole = { isWhole: true, ignoresCase: false } as const
const part = { isWhole: false, ignoresCase: true } as const

describe('a text of a journey, in another language', () => {
  test('is the text of the same name, whole or in part', () => {
    expect(inArabic(replyLabel, whole).test(ar.replyLabel)).toBe(true)
    expect(inHebrew(replyLabel, whole).test(he.replyLabel)).toBe(true)
    expect(inArabic(replyLabel, whole).test(`${ar.replyLabel} ${ar.cancelLabel}`)).toBe(false)
    expect(inArabic('reply', part).test(`${ar.replyLabel} ${ar.cancelLabel}`)).toBe(true)
    expect(inArabic(replyLabel, whole).test(ar.cancelLabel)).toBe(false)
  })

  test('has the same names and numbers, in the plural form of the language', () => {
    const isolating = isolated(ar.placeholderReplyTo) as typeof ar.placeholderReplyTo
    const pattern = inArabic(placeholderReplyTo('Wei', 'wei'), whole)
    expect(pattern.test(isolating('Wei', 'wei'))).toBe(true)
    expect(pattern.test(isolating('Mia', 'mia'))).toBe(false)
    for (const count of [1, 2, 3, 11, 100]) {
      const english = count === 1 ? '1 reply' : `${count} replies`
      expect(inArabic(english, whole).test(ar.replyCount(count))).toBe(true)
    }
    expect(inArabic('2 replies', whole).test(ar.replyCount(3))).toBe(false)
  })

  test('may be one of several in a longer text, next to what somebody wrote', () => {
    const pattern = inArabic('Which tree? Reply', part)
    expect(pattern.test(`Which tree? ${ar.replyLabel}`)).toBe(true)
    expect(pattern.test(`Which lake? ${ar.replyLabel}`)).toBe(false)
    expect(inArabic('Which tree?', whole).test('Which tree?')).toBe(true)
  })

  test('may be a pattern with any digits', () => {
    const pattern = inArabic(/^\d replies$/, part)
    for (const count of [2, 3, 9]) expect(pattern.test(ar.replyCount(count)), `${count}`).toBe(true)
    expect(pattern.test(ar.replyCount(1))).toBe(false)
    expect(pattern.test(ar.replyLabel)).toBe(false)
    expect(inArabic(/^Reply/, part).test(ar.replyLabel)).toBe(true)
  })
})
