import { expect, test } from 'vitest'
import { kind, read } from './read.ts'

const pieces = ['Looking.', 'Reading the file.', 'Running it.', 'Running it again.', 'Done.']
const labels = [
  ['headings', '## User\n\n', '## Claude\n\n', '0.9'],
  ['bold names', '**User**\n\n', '**Claude**\n\n', '0.9'],
  ['plain names', 'User:\n', 'Claude:\n', '0.6'],
  ["the page's labels", 'You said:\n', 'ChatGPT said:\n\n', '0.9'],
] as const

test.each(labels)('an answer in many pieces is one answer: %s', (_, you, it, confidence) => {
  const answer = pieces.map((piece) => `${it}${piece}\n\n`).join('')
  const text = `${you}fix it\n\n${answer}${you}thanks\n\n${it}Bye.\n`
  expect(read(text)).toEqual(['u: fix it', `a: ${pieces.join('\n\n')}`, 'u: thanks', 'a: Bye.'])
  expect(kind(text)).toContain(` ${confidence} `)
})

test.each([
  ['bold names', '**You:**', '**ChatGPT:**', (name: string) => `**${name}:** fine`],
  ['headings', '## You', '## ChatGPT', (name: string) => `## ${name}\n\nFine.`],
  ['plain names', 'You:', 'ChatGPT:', (name: string) => `${name}: fine`],
] as const)('an answer that compares services keeps their names: %s', (_, you, it, said) => {
  const answer = `Sure.\n\n${said('Claude')}\n\n${said('Gemini')}`
  const text = `${you}\n\ncompare\n\n${it}\n\n${answer}\n\n${you}\n\nthanks\n\n${it}\n\nBye.`
  expect(read(text)).toEqual(['u: compare', `a: ${answer}`, 'u: thanks', 'a: Bye.'])
})

test('a word below each piece of an answer is not a speaker', () => {
  const piece = (text: string) => `Assistant:\n${text}\nSummary:\nshort\n`
  const text = `User:\nhi\n${piece('One.')}${piece('Two.')}${piece('Three.')}User:\nbye\n${piece('Four.')}`
  const said = (word: string) => `${word}\nSummary:\nshort`
  expect(read(text)).toEqual([
    'u: hi',
    `a: ${['One.', 'Two.', 'Three.'].map(said).join('\n\n')}`,
    'u: bye',
    `a: ${said('Four.')}`,
  ])
})
