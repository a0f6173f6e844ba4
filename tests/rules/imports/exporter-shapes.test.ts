import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { kind, read } from './read.ts'

const turns = ['u: hello', 'a: Hi!', 'u: bye', 'a: See you.']

describe('# you asked, with a time below it and # … response', () => {
  const link = (host: string) => `> From: https://${host}/c/6a8dfcfa-f690\n\n`
  const asked = (text: string) => `# you asked\n\nmessage time: 2026-08-25 13:39:10\n\n${text}\n\n---\n\n`
  const foot = '\n\n---\nPowered by [AI Exporter](https://saveai.net)'

  test.each([
    ['chatgpt', 'chatgpt.com'],
    ['claude', 'claude.ai'],
    ['gemini', 'gemini.google.com'],
    ['grok', 'grok.com'],
  ])('of %s, one exchange or more', (name, host) => {
    const answer = (text: string) => `# ${name} response\n\n${text}`
    const first = `${link(host)}${asked('hello')}${answer('Hi!')}`
    expect(read(first + foot)).toEqual(['u: hello', 'a: Hi!'])
    expect(read(`${first}\n\n---\n\n${asked('bye')}${answer('See you.')}${foot}`)).toEqual(turns)
    expect(kind(first + foot)).toBe(`markdown-exporter 0.9 ${name}`)
  })

  test('of a service without a tab of its own', () => {
    const text = `${asked('hello')}# deepseek response\n\nHi!${foot}`
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(parseImport(text, 'chatgpt').service).toBeUndefined()
  })

  test('without times, headings inside an answer stay text', () => {
    const answer = 'Hi!\n\n# What you asked\n\nThis.\n\n## Response\n\nThat.'
    expect(
      read(
        `# you asked\n\nhello\n\n---\n\n# chatgpt response\n\n${answer}\n\n---\n\n# you asked\n\nbye\n\n---\n\n# chatgpt response\n\nBye.`,
      ),
    ).toEqual(['u: hello', `a: ${answer}`, 'u: bye', 'a: Bye.'])
  })
})

describe('headed and plain labels in one text', () => {
  test.each([
    ['prompts as headings, answers plain', '## You', 'ChatGPT:'],
    ['prompts plain, answers as headings', 'You:', '### ChatGPT'],
    ['prompts bold, answers as headings', '**User:**', '## Assistant'],
    ["the page's labels, one of them a heading", '##### You said:', 'ChatGPT said:'],
  ])('%s', (_, you, it) => {
    expect(read(`${you}\n\nhello\n\n${it}\n\nHi!\n\n${you}\n\nbye\n\n${it}\n\nSee you.`)).toEqual(turns)
    expect(read(`${you}\n\nhello\n\n${it}\n\nHi!`)).toEqual(['u: hello', 'a: Hi!'])
  })

  test.each([
    ['headings first', '## You', '## ChatGPT', 'You:', 'ChatGPT:'],
    ['headings last', 'You:', 'ChatGPT:', '## You', '## ChatGPT'],
    ['bold last', '#### You:', '#### ChatGPT:', '**You**', '**ChatGPT**'],
    ["the page's labels", '##### You said:', '###### ChatGPT said:', 'You said:', 'ChatGPT said:'],
  ])('the same names in two ways: %s', (_, you, it, alsoYou, alsoIt) => {
    expect(read(`${you}\n\nhello\n\n${it}\n\nHi!\n\n${alsoYou}\n\nbye\n\n${alsoIt}\n\nSee you.`)).toEqual(turns)
  })

  test('other names inside an answer are a quotation', () => {
    const quoted = 'As in:\n\nUser:\n\nblue\n\nAssistant:\n\nred'
    expect(read(`## You\n\nhello\n\n## ChatGPT\n\n${quoted}\n\n## You\n\nbye\n\n## ChatGPT\n\nBye.`)).toEqual([
      'u: hello',
      `a: ${quoted}`,
      'u: bye',
      'a: Bye.',
    ])
  })

  test.each([
    ["the page's labels", 'You said:', 'ChatGPT said:', '**You said:**', '**ChatGPT said:**'],
    ['names', '## You', '## ChatGPT', '**You:**', '**ChatGPT:**'],
  ])('the same names inside an answer are a quotation: %s', (_, you, it, quotedYou, quotedIt) => {
    const quoted = `As in:\n\n${quotedYou}\n\nblue\n\n${quotedIt}\n\nred`
    expect(read(`${you}\n\nhello\n\n${it}\n\n${quoted}\n\n${you}\n\nbye\n\n${it}\n\nBye.`)).toEqual([
      'u: hello',
      `a: ${quoted}`,
      'u: bye',
      'a: Bye.',
    ])
  })

  test('a heading that repeats a weak word does not become a speaker', () => {
    const answer = 'Hi.\n\n## Question:\n\nWhy?\n\n## Answer:\n\nBecause.'
    expect(read(`## You:\n\nhello\n\n## ChatGPT:\n\n${answer}\n\n## You:\n\nbye\n\n## ChatGPT:\n\nBye.`)).toEqual([
      'u: hello',
      `a: ${answer}`,
      'u: bye',
      'a: Bye.',
    ])
  })
})
