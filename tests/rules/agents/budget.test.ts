import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picturesWithin } from '#rules/agents/attached.ts'
import { costOf, cutToBudget, estimateTokens, messagesBudget } from '#rules/agents/budget.ts'
import type { Turn } from '#rules/agents/context.ts'

const turn = (content: string): Turn => ({ author: 'Wei', tag: 'wei', content, own: false })
const long = (word: string, tokens: number) => turn(`${word} ${'x'.repeat(tokens * 3)}`)
const words = (turns: readonly Turn[]) => turns.map(({ content }) => content.slice(0, 3).trim())

test('a token counts as three bytes', () => {
  expect(['', 'abc', 'abcd', 'é', '森', '🌳'].map(estimateTokens)).toEqual([0, 1, 2, 1, 1, 2])
})

test('room is reserved for the instructions and the answer', () => {
  expect(messagesBudget(16_000, 'x'.repeat(300))).toBe(16_000 - 4_000 - 100)
  expect(messagesBudget(128_000, '')).toBe(128_000 - 4_096)
  expect(messagesBudget(256, 'x'.repeat(3_000))).toBe(256)
})

test('turns that fit are unchanged', () => {
  const turns = [turn('one'), turn('two'), turn('three')]
  expect(cutToBudget(turns, 1_000)).toEqual({ turns, omitted: 0 })
  expect(cutToBudget([], 1_000)).toEqual({ turns: [], omitted: 0 })
})

test('turns that don’t fit are cut from the middle: root and latest stay, then the newest', () => {
  const turns = [turn('root'), long('one', 300), long('two', 300), long('thr', 300), turn('last')]
  expect(words(cutToBudget(turns, 900).turns)).toEqual(['roo', 'two', 'thr', 'las'])
  expect(cutToBudget(turns, 900).omitted).toBe(1)
  expect(words(cutToBudget(turns, 300).turns)).toEqual(['roo', 'las'])
})

test('a root that is too long is cut before the latest is', () => {
  const { turns } = cutToBudget([long('root', 5_000), turn('the question')], 600)
  expect(turns[0]?.content).toMatch(/^root x+ \[…\] x+$/)
  expect(turns[1]?.content).toBe('the question')
})

test('a latest turn that is too long keeps its beginning and its end', () => {
  const question = `begin ${'y'.repeat(30_000)} end`
  const { turns } = cutToBudget([turn('root'), turn(question)], 800)
  expect(turns[0]?.content).toBe('root')
  expect(turns[1]?.content).toMatch(/^begin y+ \[…\] y+ end$/)
})

test.each([4_096, 8_192, 16_000])('pictures leave a question its words, in a context of %i tokens', (contextTokens) => {
  const pictures = ['one', 'two', 'three', 'four'].slice(0, picturesWithin(contextTokens))
  const question = { ...turn('What is in these?'), pictures }
  const budget = messagesBudget(contextTokens, 'x'.repeat(600))
  for (const path of [[question], [turn('root'), question], [long('root', contextTokens), long('b', 900), question]]) {
    const { turns } = cutToBudget(path, budget)
    expect(turns.at(-1)).toEqual(question)
    expect(turns.reduce((sum, each) => sum + costOf(each), 0)).toBeLessThanOrEqual(budget)
  }
})

test('every cut includes root and latest, stays within its budget and splits no character', () => {
  const trees = '🌳'.repeat(900)
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(trees, `${trees}.`))
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 256, max: 4_000 }),
      (texts, budget) => {
        const turns = texts.map((each) => turn(each.toWellFormed()))
        const cut = cutToBudget(turns, budget)
        expect(cut.turns.reduce((sum, each) => sum + costOf(each), 0)).toBeLessThanOrEqual(budget)
        expect(cut.turns.length + cut.omitted).toBe(turns.length)
        expect(cut.turns.every(({ content }) => content.isWellFormed())).toBe(true)
        for (const [kept, whole] of [
          [cut.turns[0], turns[0]],
          [cut.turns.at(-1), turns.at(-1)],
        ]) {
          if (!kept?.content.includes('[…]')) expect(kept).toEqual(whole)
        }
      },
    ),
  )
})
