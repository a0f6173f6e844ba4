import { describe, expect, test } from 'vitest'
import { kind, read } from './read.ts'

describe('a copy of the page', () => {
  test('of 2026: labels with a preview, a time of day below each prompt', () => {
    const text = [
      'New chat',
      'Chats',
      'Claude finished the response',
      'You said: How do I read a very long…',
      '',
      'How do I read a very long file?',
      '',
      'In **Python**.',
      '',
      '4:50 AM',
      'Claude responded: Line by line.',
      '',
      'Line by line.',
      '',
      'Fine.',
      '',
      'You said: Thanks!',
      '',
      'Thanks!',
      '',
      '10:57',
      'Claude responded: No trouble',
      '',
      'No trouble at all.',
      '',
      'Sonnet 4.5',
      'Claude is AI and can make mistakes. Please double-check responses.',
      'Share',
    ].join('\n')
    expect(read(text)).toEqual([
      'u: How do I read a very long file?\n\nIn **Python**.',
      'a: Line by line.\n\nFine.',
      'u: Thanks!',
      'a: No trouble at all.',
    ])
    expect(kind(text)).toBe('claude-paste-labelled 0.9 claude')
  })

  test('of 2026 with a turn that is only its preview', () => {
    expect(read('You said: hello\nClaude responded: Hi!\n')).toEqual(['u: hello', 'a: Hi!'])
  })

  test('of 2025: Edit ends a prompt, Retry an answer; the rest is the page’s', () => {
    const text =
      'one?\n\nin two parts\nEdit\n\nFirst.\n\nIt is long.\nRetry\n\ntwo?\nEdit\n\nSecond.\nRetry\n\nArtifacts\nContent'
    expect(read(text)).toEqual(['u: one?\n\nin two parts', 'a: First.\n\nIt is long.', 'u: two?', 'a: Second.'])
    expect(kind(text)).toBe('claude-paste-edit-retry 0.9 claude')
  })

  test('where the last answer runs into the footer', () => {
    const text =
      'one?\nEdit\n\nFirst.\nRetry\n\ntwo?\nEdit\n\nSecond.RetryClaude can make mistakes. Please double-check responses. Sonnet 4.5'
    expect(read(text)).toEqual(['u: one?', 'a: First.', 'u: two?', 'a: Second.'])
  })

  test('where Edit belongs to blocks of code, not to turns', () => {
    expect(kind('text\npython\nCopy\nEdit\nprint(1)\n\nmore\nRetry\n')).toBe('none 0 -')
  })

  test('where a date ends each prompt: the next prompt is guessed', () => {
    const text =
      'one?\nDec 5\n\nFirst.\n\n## Heading\n\n- a list\n\ntwo?\nDec 6\n\nSecond.\n\nClaude is AI and can make mistakes. Please double-check responses.'
    expect(read(text)).toEqual(['u: one?', 'a: First.\n\n## Heading\n\n- a list', 'u: two?', 'a: Second.'])
    expect(kind(text)).toBe('claude-paste-datestamp 0.6 claude')
  })

  test('with one date is a poor guess; without a sign of Claude it is not recognised', () => {
    expect(kind('one?\nDec 5\n\nFirst.', 'claude')).toBe('claude-paste-datestamp 0.3 claude')
    expect(kind('one?\nDec 5\n\nFirst.', 'gemini')).toBe('none 0 -')
  })

  test('where a wider gap shows the start of the prompt', () => {
    expect(read('one?\nDec 5\n\nFirst.\n\nMore.\n\n\ntwo,\n\nand a half?\nDec 6\n\nSecond.', 'claude')).toEqual([
      'u: one?',
      'a: First.\n\nMore.',
      'u: two,\n\nand a half?',
      'a: Second.',
    ])
  })
})

describe('labelled text and exports', () => {
  const turns = ['u: hello', 'a: Hi!', 'u: bye', 'a: See you.']
  const body = (you: string, it: string, end = '') =>
    `${you}\n\nhello\n${end}\n${it}\n\nHi!\n${end}\n${you}\n\nbye\n${end}\n${it}\n\nSee you.\n${end}`

  test.each([
    ['agarwalvishal', '## Human:', '## Claude:', '\n---\n'],
    ['socketteer', '**You**:', '**Claude**:', '\n*8/5/2025, 10:11:13 AM*\n\n---\n'],
    ['agoramachina', '## User', '## Claude', ''],
    ['RobertoReale', '## 👤 User', '## 🤖 Claude', ''],
    ['legoktm', '**human** (Oct 17, 2025, 12:48 PM)', '**assistant** (Oct 17, 2025, 12:49 PM)', ''],
    ['dated headings', '## 🧑 human _(2025-10-17)_', '## 🤖 assistant _(2025-10-17)_', ''],
    ['ryanschiang', '_Prompt_:', '_Claude_:', ''],
    ['gitcnd', '### User', '### Assistant', ''],
    ['created', '## Human [created:: 2025]', '## Assistant [created:: 2025]', ''],
    ['bare', 'Human:', 'Assistant:', ''],
    ['bare with its name', 'You:', 'Claude:', ''],
  ])('%s', (_, you, it, end) => {
    expect(read(body(you, it, end))).toEqual(turns)
  })

  test('numbered headings', () => {
    const text =
      '## User Message 1\n\nhello\n\n## Assistant Response 1\n\nHi!\n\n## User Message 2\n\nbye\n\n## Assistant Response 2\n\nBye.'
    expect(read(text)).toEqual(['u: hello', 'a: Hi!', 'u: bye', 'a: Bye.'])
  })

  test('letters after the first pair', () => {
    const text = 'Human: hello\n\nAssistant: Hi!\n\nH: bye\n\nA: See you.'
    expect(read(text)).toEqual(turns)
  })

  test('the metadata above is not a turn; its link names the service', () => {
    const text = `# Old logs\n\n**User:**  \n**Created:** 8/5/2025 10:11  \n**Link:** [https://claude.ai/chat/1](https://claude.ai/chat/1)  \n\n## Prompt:\n8/5/2025 10:11\nhello\n\n## Response:\nHi!\n\n---\nThat rule is mine.\n\n\n---\nPowered by [Claude Exporter](https://www.claudexporter.com)`
    expect(read(text)).toEqual(['u: hello', 'a: Hi!\n\n---\nThat rule is mine.'])
    expect(kind(text)).toBe('markdown-exporter 0.9 claude')
  })

  test('Noosphere Reflect', () => {
    const text =
      '# Old logs\n\n**Platform:** Claude | **Date:** 2026-01-01\n\n---\n\n## Prompt:\n\nhello\n\n---\n\n## Response:\n\nHi!\n\n---\n\n*Exported by Noosphere Reflect on 2026-01-01*'
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(kind(text)).toBe('markdown-exporter 0.9 claude')
  })
})
