import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { kind, read } from './read.ts'

const pairs = [
  ['English', 'You said:', 'ChatGPT said:'],
  ['French', 'Vous avez dit :', 'ChatGPT a dit :'],
  ['Spanish', 'Dijiste:', 'ChatGPT dijo:'],
  ['Portuguese', 'Você disse:', 'O ChatGPT disse:'],
  ['Italian', 'Hai detto:', 'ChatGPT ha detto:'],
  ['German', 'Du hast gesagt:', 'ChatGPT hat gesagt:'],
  ['Korean', '나의 말:', 'ChatGPT의 말:'],
  ['Chinese', '你说：', 'ChatGPT 说：'],
  ['polite Chinese', '您说：', 'ChatGPT 说：'],
  ['Russian', 'Вы сказали:', 'ChatGPT сказал:'],
  ['Ukrainian', 'Ви сказали:', 'Програма ChatGPT сказала:'],
  ['Dutch', 'Je zei:', 'ChatGPT zei:'],
] as const

describe('a copy of the page', () => {
  test.each(pairs)('in %s', (_, you, it) => {
    const text = `${you}\nhello\n${it}\n\nHi!\n${you}\nbye\n${it}\n\nSee you.`
    expect(read(text)).toEqual(['u: hello', 'a: Hi!', 'u: bye', 'a: See you.'])
    expect(kind(text)).toBe('chatgpt-paste-labelled 0.9 chatgpt')
  })

  test('with its labels as headings', () => {
    expect(read('##### You said:\n\nhello\n\n###### ChatGPT said:\n\nHi!\n')).toEqual(['u: hello', 'a: Hi!'])
  })

  test('in an unlisted language: a line with its name alternates with another', () => {
    const text = 'Sa sanoit:\nhei\nChatGPT sanoi näin:\n\nHei!\nSa sanoit:\nmoi\nChatGPT sanoi näin:\n\nMoi!'
    expect(read(text)).toEqual(['u: hei', 'a: Hei!', 'u: moi', 'a: Moi!'])
    expect(kind(text)).toBe('chatgpt-paste-labelled 0.6 chatgpt')
  })

  test('of a custom GPT', () => {
    const text = 'You said:\nhello\nSolace said:\n\nHi!\nYou said:\nbye\nSolace said:\n\nSee you.'
    expect(read(text)).toEqual(['u: hello', 'a: Hi!', 'u: bye', 'a: See you.'])
    expect(kind(text)).toBe('chatgpt-paste-labelled 0.6 chatgpt')
  })

  test('with the selection starting within the first prompt', () => {
    expect(
      read('of the question\n\nin two parts\nChatGPT said:\nChatGPT\nHi!\nYou said:\nbye\nChatGPT said:\nBye.'),
    ).toEqual(['u: of the question\n\nin two parts', 'a: Hi!', 'u: bye', 'a: Bye.'])
  })

  test('without the page’s own text', () => {
    const text = [
      'Skip to content',
      'Chat history',
      'My older chat',
      'You said:',
      'report.docx',
      'Document',
      'hello',
      'ChatGPT said:',
      'ChatGPT',
      'Memory updated',
      'Thought for 1m 41s',
      '',
      'Use this:',
      'python',
      'Copy code',
      'print(1)',
      '',
      '4o mini',
      '2/2',
      'You said:',
      'bye',
      'Thought for a couple of seconds',
      'ChatGPT said:',
      '',
      'See you.',
      'No file chosenNo file chosen',
      'ChatGPT can make mistakes. Check important info.',
    ].join('\n')
    expect(read(text)).toEqual([
      'u: report.docx\nDocument\nhello',
      'a: Use this:\npython\nCopy code\nprint(1)',
      'u: bye',
      'a: See you.',
    ])
  })

  test('with only an image as a prompt: the empty turn is reported', () => {
    const parsed = parseImport(
      'You said:\nhello\nChatGPT said:\n\nHi!\nYou said:\nChatGPT said:\n\nA fine cat.',
      'chatgpt',
    )
    expect(parsed.messages.map(({ content }) => content)).toEqual(['hello', 'Hi!', '', 'A fine cat.'])
    expect(parsed.errors).toEqual(['Empty message found.'])
  })

  test('where the answer looks like a model’s name', () => {
    expect(read('You said:\nWhich one?\nChatGPT said:\n\no1')).toEqual(['u: Which one?', 'a: o1'])
    expect(read('You said:\n2 + 3?\nChatGPT said:\n\nThat is\n\n5')).toEqual(['u: 2 + 3?', 'a: That is\n\n5'])
  })

  test('where the model’s name is below most answers', () => {
    expect(read('You said:\nhi\nChatGPT said:\n\nHello.\n\n5\nYou said:\nbye\nChatGPT said:\n\nBye.\n\n5')).toEqual([
      'u: hi',
      'a: Hello.',
      'u: bye',
      'a: Bye.',
    ])
  })

  test('where an answer quotes a label', () => {
    const text = 'You said:\none\nChatGPT said:\n\nAs in:\n\nYou said:\n\nblue\nYou said:\ntwo\nChatGPT said:\n\nBye.'
    expect(read(text)).toEqual(['u: one', 'a: As in:\n\nYou said:\n\nblue', 'u: two', 'a: Bye.'])
  })

  test('with two consecutive prompts, which stay separate', () => {
    const text = 'You said:\none\nYou said:\ntwo\nChatGPT said:\n\nHi!'
    expect(read(text)).toEqual(['u: one', 'u: two', 'a: Hi!'])
  })

  test('with Windows line endings, a byte order mark and invisible characters', () => {
    expect(read('\ufeffYou said:\r\nhello\r\n\u200bChatGPT said:\u200b\r\n\r\nHi\u00a0there!')).toEqual([
      'u: hello',
      'a: Hi\u00a0there!',
    ])
  })

  test('where a pasted log contains names: the page decides', () => {
    const text = 'You said:\nwhat is this?\nUser: a\nAssistant: b\nUser: c\nAssistant: d\nChatGPT said:\n\nA log.'
    expect(read(text)).toEqual(['u: what is this?\nUser: a\nAssistant: b\nUser: c\nAssistant: d', 'a: A log.'])
  })

  test('without labels: only thinking times', () => {
    const text = 'one?\nThought for 5s\nFirst answer.\n\nIt is long.\n\ntwo?\nThought for 1m 2s\nSecond answer.'
    expect(read(text, 'chatgpt')).toEqual([
      'u: one?',
      'a: First answer.\n\nIt is long.',
      'u: two?',
      'a: Second answer.',
    ])
    expect(kind(text, 'chatgpt')).toBe('chatgpt-paste-unlabelled 0.6 chatgpt')
    expect(kind('one?\n\nFirst answer.\n\ntwo?\n\nSecond answer.', 'chatgpt')).toBe('none 0 -')
  })
})

describe('an export as markdown', () => {
  const body = (you: string, it: string, between = '') =>
    `${you}\n\nhello\n${between}\n${it}\n\nHi!\n${between}\n${you}\n\nbye\n${between}\n${it}\n\nSee you.\n${between}`
  const turns = ['u: hello', 'a: Hi!', 'u: bye', 'a: See you.']

  test.each([
    ['pionxzh', '#### You:', '#### ChatGPT:', ''],
    ['ryanschiang', '_Prompt_:', '_ChatGPT_:', ''],
    ['rashidazarang', '### **You**', '### **ChatGPT** · 10:31 AM', '\n---\n'],
    ['amazingpaddy', '## 👤 You', '## 🤖 ChatGPT', ''],
    ['convoviz', '# Me', '# ChatGPT', ''],
    ['dkasak', '**Human**:', '**GPT**:', ''],
    ['daugaard47', '**User**:', '**ChatGPT**:', ''],
    ['own name', '**Jane**:', '**ChatGPT**:', ''],
    ['own name as a heading', '## kekyo', '## chatgpt', ''],
    ['Prompt and Response', '## Prompt:', '## Response:', ''],
    ['callouts', '>[!nexus_user] **User** - 10:15', '>[!nexus_agent] **ChatGPT** - 10:16', ''],
    ['bare', 'Me:', 'GPT 4:', ''],
    ['brackets', '[USER]', '[ASSISTANT]', ''],
  ])('%s', (_, you, it, between) => {
    expect(read(body(you, it, between))).toEqual(turns)
  })

  test('with front matter, a title and a time below each label', () => {
    const text = `---\ntitle: "Old: logs"\nsource: https://chatgpt.com/c/1\n---\n\n# Old logs\n\n#### You:\n<time datetime="x">10:30</time>\n\nhello\n\n#### ChatGPT:\n<time>10:31</time>\n\nHi!`
    const parsed = parseImport(text, 'chatgpt')
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(parsed.title).toBe('Old: logs')
    expect(parsed.confidence).toBe(0.9)
  })

  test('that repeats the label of the page', () => {
    const text =
      '### **You**\n\n#### You said:\n\nhello\n\n---\n\n### **ChatGPT**\n\n#### ChatGPT said:\n\nHi!\n\n---\n'
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
  })

  test('that quotes the prompts', () => {
    const text =
      '---\ntitle: T\n---\n\n## Table of Contents\n- [x](#chat-1)\n\n### chat-1\n\n> hello\n> there\n\n###### ChatGPT said:\n\nHi!\n\n___\n### chat-2\n\n> bye\n\n###### ChatGPT said:\n\nSee you.'
    expect(read(text)).toEqual(['u: hello\nthere', 'a: Hi!', 'u: bye', 'a: See you.'])
    expect(parseImport(text, 'chatgpt').title).toBe('T')
  })

  test('with a footer that names its service', () => {
    const text = `${body('## Prompt:', '## Response:')}\n\n---\nPowered by [ChatGPT Exporter](https://www.chatgptexporter.com)`
    expect(read(text)).toEqual(turns)
    expect(kind(text)).toBe('markdown-exporter 0.9 chatgpt')
  })
})
