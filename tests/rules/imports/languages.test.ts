import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { kind, read } from './read.ts'
import { spoken } from './spoken.ts'

const one = ['u: hello', 'a: Hi!']
const two = [...one, 'u: bye', 'a: See you.']
const body = ([you, it]: readonly [string, string], count = 2) =>
  [`${you}\nhello\n\n${it}\n\nHi!\n\n`, `${you}\nbye\n\n${it}\n\nSee you.\n`].slice(0, count).join('')

describe.each(spoken)('in $language', ({ chatgpt, gemini, claude, names, question, prose }) => {
  test.each([
    ['ChatGPT', chatgpt, 'chatgpt-paste-labelled 0.9 chatgpt'],
    ['Gemini', gemini, 'gemini-paste-labelled 0.9 gemini'],
  ] as const)("a copy of %s's page, one exchange or more", (_, labels, expected) => {
    expect(read(body(labels))).toEqual(two)
    expect(read(body(labels, 1))).toEqual(one)
    expect(kind(body(labels))).toBe(expected)
    expect(kind(body(labels, 1))).toBe(expected)
  })

  test("a copy of Claude's page, whose labels preview the turn", () => {
    const [you, it] = claude
    const text = `${you} hello…\n\nhello there\n\n10:56\n${it} Hi!\n\nHi!\n\nFine.\n\n`
    expect(read(text)).toEqual(['u: hello there', 'a: Hi!\n\nFine.'])
    expect(kind(text)).toBe('claude-paste-labelled 0.9 claude')
    expect(read(`${text}${you} bye\n\nbye\n\n10:57\n${it} See you.\n\nSee you.\n`).slice(2)).toEqual([
      'u: bye',
      'a: See you.',
    ])
  })

  test('a sentence that begins like a label with a preview is text', () => {
    const [you, it] = claude
    const page = (turns: readonly (readonly [string, string])[]) =>
      turns
        .map(([prompt, answer]) => {
          const [p, a] = [prompt.split('\n')[0], answer.split('\n')[0]]
          return `${you} ${p}…\n\n${prompt}\n\n10:56\n${it} ${a}\n\n${answer}\n\n`
        })
        .join('')
    const sentences = [`${you} so it was.`, `${it} no.`, `${you} so.\n\n${it} no.`, `${it} no.\n\n${you} so.`]
    for (const sentence of sentences) {
      const text = `First.\n\n${sentence}\n\nLast.`
      const asked: readonly (readonly [string, string])[] = [
        ['one', 'Two.'],
        [text, 'Four.'],
        ['five', 'Six.'],
        ['seven', 'Eight.'],
      ]
      expect(read(page(asked))).toEqual(asked.flatMap(([prompt, answer]) => [`u: ${prompt}`, `a: ${answer}`]))
      const said: readonly (readonly [string, string])[] = [
        ['one', text],
        ['three', 'Four.'],
        ['five', 'Six.'],
        ['seven', 'Eight.'],
      ]
      expect(read(page(said))).toEqual(said.flatMap(([prompt, answer]) => [`u: ${prompt}`, `a: ${answer}`]))
    }
  })

  test("the page's labels as headings and in bold", () => {
    expect(read(body([`##### ${chatgpt[0]}`, `###### ${chatgpt[1]}`]))).toEqual(two)
    expect(read(body([`**${chatgpt[0]}**`, `**${chatgpt[1]}**`]))).toEqual(two)
    expect(read(body([`## **${gemini[0]}**`, `## **${gemini[1]}**`]))).toEqual(two)
  })

  test('names as plain text, headings, in bold, in brackets and before the text', () => {
    const bare = names.map((name) => name.replace(/[\s:：]+$/, '')) as [string, string]
    expect(read(body(names))).toEqual(two)
    expect(read(body([`## ${names[0]}`, `## ${names[1]}`], 1))).toEqual(one)
    expect(read(body([`### ${bare[0]}`, `### ${bare[1]}`], 1))).toEqual(one)
    expect(read(body([`**${names[0]}**`, `**${names[1]}**`], 1))).toEqual(one)
    expect(read(body([`[${bare[0]}]`, `[${bare[1]}]`], 1))).toEqual(one)
    expect(read(`${names[0]} hello\n${names[1]} Hi!\n${names[0]} bye\n${names[1]} See you.`)).toEqual(two)
    expect(read(body([bare[0], 'ChatGPT']))).toEqual(two)
  })

  test('questions and answers as headings', () => {
    expect(read(body([`## ${question[0]}`, `## ${question[1]}`]))).toEqual(two)
  })

  test('decomposed accents, other line ends, marks of direction, capitals', () => {
    for (const labels of [chatgpt, gemini, names]) {
      expect(read(body(labels).normalize('NFD'))).toEqual(two)
      expect(read(body(labels).replaceAll('\n', '\r\n'))).toEqual(two)
      expect(read(body([`\u200e${labels[0]}\u200f`, `\u202b${labels[1]}\u202c`]))).toEqual(two)
    }
    expect(read(body([chatgpt[0].toUpperCase(), chatgpt[1].toUpperCase()]))).toEqual(two)
  })

  test('the same words inside sentences are text', () => {
    const text = `${prose}\n\n${prose}\n\n- ${prose}\n`
    for (const tab of ['chatgpt', 'claude', 'gemini', 'grok', 'cursor'] as const) {
      expect(parseImport(text, tab)).toMatchObject({ messages: [], hint: 'No conversation detected.' })
    }
    expect(read(`${chatgpt[0]}\n${text}\n${chatgpt[1]}\n\n${text}`)).toEqual([`u: ${text.trim()}`, `a: ${text.trim()}`])
    expect(read(`## You\n\n${text}\n\n## ChatGPT\n\n${text}`)).toEqual([`u: ${text.trim()}`, `a: ${text.trim()}`])
  })

  test('its labels are text in a conversation of another language', () => {
    const [you, it] =
      spoken.find(({ language }) => language === (chatgpt[0] === 'Dijiste:' ? 'hi' : 'es'))?.chatgpt ?? chatgpt
    const quoted = `As in:\n\n${chatgpt[0]}\nblue\n\n${names[0]} red\n\n${names[1]} green`
    const text = `${you}\none\n${it}\n\n${quoted}\n${you}\ntwo\n${it}\n\nBye.`
    expect(read(text)).toEqual(['u: one', `a: ${quoted}`, 'u: two', 'a: Bye.'])
    expect(read(`## You\n\none\n\n## ChatGPT\n\n${quoted}\n\n## You\n\ntwo\n\n## ChatGPT\n\nBye.`)).toEqual([
      'u: one',
      `a: ${quoted}`,
      'u: two',
      'a: Bye.',
    ])
  })
})

test.each([
  ['Turkish capitals', 'ŞUNU DEDİN:', 'CHATGPT:'],
  ['both forms of the Polish label', 'Powiedziałeś(-aś):', 'ChatGPT powiedział:'],
  ['an older Polish label', 'Twoja wiadomość:', 'ChatGPT powiedział:'],
  ['Japanese with the bare name', 'あなた:', 'ChatGPT:'],
  ['polite Chinese', '您说：', 'ChatGPT说：'],
  ['a custom GPT in French', 'Vous avez dit :', 'Solace a dit :'],
])('%s', (_, you, it) => {
  expect(read(body([you, it]))).toEqual(two)
})

test('the language is that of the labels outside blocks of code', () => {
  for (const [you, it] of [
    ['You:', 'Assistant:'],
    ['You said:', 'ChatGPT said:'],
    ['Vous:', 'ChatGPT:'],
  ]) {
    const others = spoken.filter(({ language }) => !['en', 'fr'].includes(language)).slice(0, 6)
    const logs = others.flatMap(({ names, chatgpt }) => [
      ...names,
      ...chatgpt,
      ...names,
      ...chatgpt,
      ...names,
      ...chatgpt,
    ])
    const log = `A log:\n\n\`\`\`text\n${[...logs, ...logs].join('\n')}\n\`\`\`\n\nThat is all.`
    expect(read(`${you}\n\n${log}\n\n${it}\n\nHi!\n\n${you}\n\nbye\n\n${it}\n\nSee you.`)).toEqual([
      `u: ${log}`,
      'a: Hi!',
      'u: bye',
      'a: See you.',
    ])
  }
})

test('a dialogue in another language inside an answer does not decide the language', () => {
  const pairs = [
    ['You:', 'Assistant:'],
    ['**You:**', '**Assistant:**'],
    ['Vous:', 'ChatGPT:'],
  ] as const
  for (const [count, [you, it]] of [1, 2, 5].flatMap((times) => pairs.map((pair) => [times, pair] as const))) {
    const quoted = 'Benutzer: a\nAssistent: b\n'.repeat(count).trim()
    const said = you.startsWith('**') ? quoted.replace(/^(\w+):/gm, '**$1:**') : quoted
    expect(read(body([you, it]).replace('Hi!', `As in:\n\n${said}`))).toEqual([
      'u: hello',
      `a: As in:\n\n${said}`,
      'u: bye',
      'a: See you.',
    ])
  }
})

test('names of a language with a name that all have', () => {
  const quoted = 'Also:\n\nAssistent: so'
  expect(read(body(['Du:', 'ChatGPT:']).replace('Hi!', 'Gern.'))).toEqual([
    'u: hello',
    'a: Gern.',
    'u: bye',
    'a: See you.',
  ])
  expect(read(body(['**Du:**', '**ChatGPT:**']).replace('Hi!', quoted))).toEqual([
    'u: hello',
    `a: ${quoted}`,
    'u: bye',
    'a: See you.',
  ])
})

test("Claude's labels as headings, with a preview", () => {
  const text =
    '## Vous avez dit : Continuer\n\nContinuer\n\n00:23\n\n## Claude a répondu : Voilà\n\nVoilà.\n\n## Vous avez dit : Merci\n\nMerci\n\n21 avr.\n\n## Claude a répondu : De rien.\n\nDe rien.'
  expect(read(text)).toEqual(['u: Continuer', 'a: Voilà.', 'u: Merci', 'a: De rien.'])
  expect(kind(text)).toBe('claude-paste-labelled 0.9 claude')
})

test("Claude's only label, below a prompt with its time", () => {
  expect(read('me generas un readme\n\n20:28\nClaude respondió: backend/\nmarkdown\n# API')).toEqual([
    'u: me generas un readme',
    'a: backend/\nmarkdown\n# API',
  ])
})

test('a sentence that begins like a label of a page without previews is text', () => {
  const turn = (text: string) => `Şunu dedin:\n${text}\nChatGPT:\n\nŞunu dedin: iyi.\n\nTamam.\n`
  expect(read(turn('bir') + turn('iki') + turn('üç'))).toEqual(
    ['bir', 'iki', 'üç'].flatMap((text) => [`u: ${text}`, 'a: Şunu dedin: iyi.\n\nTamam.']),
  )
})

test('words that repeat in the pieces of an answer are text', () => {
  const piece = 'Assistent:\n\nIn etwa:\n\n    Du hast gesagt:\n\nGut.\n\n'
  const text = `Benutzer:\n\nhallo\n\n${piece}${piece}Benutzer:\n\ndanke\n\n${piece}`
  const said = 'In etwa:\n\n    Du hast gesagt:\n\nGut.'
  expect(read(text)).toEqual(['u: hallo', `a: ${said}\n\n${said}`, 'u: danke', `a: ${said}`])
})

test("Gemini's page with the prompt repeated on its label's line", () => {
  const text =
    'Siz şunu dediniz: merhaba\n\nmerhaba\n\nGemini şunu dedi:\n\nSelam!\n\nSiz şunu dediniz: güle güle\n\ngüle güle\n\nGemini şunu dedi:\n\nGörüşürüz.'
  expect(read(text)).toEqual(['u: merhaba', 'a: Selam!', 'u: güle güle', 'a: Görüşürüz.'])
  expect(kind(text)).toBe('gemini-paste-labelled 0.6 gemini')
})

test('rewrapped lines in other languages', () => {
  const text = 'Dijiste hola\nGemini dijo Buenas.\nDijiste adiós\nGemini dijo Hasta luego.'
  expect(read(text)).toEqual(['u: hola', 'a: Buenas.', 'u: adiós', 'a: Hasta luego.'])
})

test.each([
  ['pronouns', 'You said:\nhi\nHe said:\n\nno\nYou said:\nwhy\nHe said:\n\nno'],
  ['several names', 'You said:\nhi\nAda said:\n\nno\nYou said:\nwhy\nBen said:\n\nno'],
  ['lower case', 'you said:\nhi\nchatgpt said:\n\nno\nyou said:\nwhy\nchatgpt said:\n\nno'],
])('dialogue is no conversation: %s', (_, text) => {
  expect(kind(text)).toBe('none 0 -')
})

describe('the table in the documentation', () => {
  const docs = readFileSync(new URL('../../../docs/import-formats.md', import.meta.url), 'utf8')
  const rows = [
    ...docs.matchAll(/^\| ([^|]+) \| ([^|]+) \/ ([^|]*ChatGPT[^|]*) \| ([^|]+) \/ ([^|]*Gemini[^|]*) \|/gm),
  ].map(([, language = '', ...labels]) => ({ language, labels: labels.map((label) => label.replace(/ \*$/, '')) }))

  test('has every language', () => expect(rows).toHaveLength(spoken.length))

  test.each(rows)('$language', ({ labels: [you = '', it = '', asked = '', answered = ''] }) => {
    expect(read(body([you, it]))).toEqual(two)
    expect(read(body([asked, answered]))).toEqual(two)
  })
})
