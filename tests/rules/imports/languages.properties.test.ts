import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { type Spoken, spoken } from './spoken.ts'

type Turn = { readonly prompt: string; readonly pieces: readonly string[] }
type Labels = readonly [you: string, it: string]

/** How a page or an exporter writes a conversation, given a language's labels. */
type Style = {
  readonly name: string
  readonly labels: (language: Spoken) => Labels
  readonly written: (labels: Labels, turns: readonly Turn[]) => string
}

const bare = (label: string) => label.replace(/[\s:：]+$/, '')
const both = ([you, it]: Labels, change: (label: string) => string): Labels => [change(you), change(it)]

/** Each label on its own line; `gap` comes after a label, `end` after a turn. */
const written =
  (gap: string, end = '') =>
  ([you, it]: Labels, turns: readonly Turn[]) =>
    turns
      .map(({ prompt, pieces }) =>
        [`${you}\n${gap}${prompt}\n${end}`, ...pieces.map((piece) => `${it}\n\n${piece}\n${end}`)].join('\n'),
      )
      .join('\n')

const previewed = ([you, it]: Labels, turns: readonly Turn[]) =>
  turns
    .map(({ prompt, pieces }) =>
      [
        `${you} ${prompt.slice(0, 12).split('\n')[0]}…\n\n${prompt}\n\n10:56\n`,
        ...pieces.map((piece) => `${it} ${piece.split('\n')[0]}\n\n${piece}\n\n`),
      ].join(''),
    )
    .join('')

const styles: readonly Style[] = [
  { name: "ChatGPT's page", labels: ({ chatgpt }) => chatgpt, written: written('') },
  {
    name: 'its page as headings',
    labels: ({ chatgpt }) => both(chatgpt, (one) => `##### ${one}`),
    written: written('\n'),
  },
  { name: 'its page in bold', labels: ({ chatgpt }) => both(chatgpt, (one) => `**${one}**`), written: written('\n') },
  { name: "Gemini's page", labels: ({ gemini }) => gemini, written: written('\n') },
  { name: "Claude's page", labels: ({ claude }) => claude, written: previewed },
  { name: 'plain names', labels: ({ names }) => names, written: written('\n') },
  {
    name: 'names as headings',
    labels: ({ names }) => both(names, (one) => `## ${bare(one)}`),
    written: written('\n', '\n---\n'),
  },
  { name: 'names in bold', labels: ({ names }) => both(names, (one) => `**${one}**`), written: written('\n') },
  ...['ChatGPT', 'Claude', 'Gemini', 'Grok', 'Cursor'].map((service) => ({
    name: `the person's name and ${service}`,
    labels: ({ names }: Spoken): Labels => [`### ${bare(names[0])}`, `### ${service}`],
    written: written('\n'),
  })),
]

const word = fc.constantFrom('line', 'by', 'read', 'it', 'строка', '読む', 'قراءة', 'línea', 'satır')
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => `It ${list.join(' ')}.`)

/** What a language's labels look like where they are no labels. */
function blocks(language: Spoken): fc.Arbitrary<string> {
  const labels = [...language.chatgpt, ...language.gemini, ...language.names, ...language.question]
  const fenced = fc
    .array(fc.constantFrom(...labels, ...labels.map((label) => `## ${label}`), 'x = 1', '---'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((lines) => ['```text', ...lines, '```'].join('\n'))
  return fc.oneof(
    { weight: 3, arbitrary: sentence },
    fenced,
    fenced.map((block) => `\`\`\`\`markdown\n${block}\n\`\`\`\``),
    fc.constantFrom(...labels).map((label) => `As in:\n\n> ${label}`),
    fc.constantFrom(...labels).map((label) => `As in:\n\n    ${label}`),
    fc
      .constantFrom('## Overview', '### Step 1', '# JSON', '## **Note:**', '#### Résumé')
      .map((line) => `${line}\n\nThis.`),
    fc.constant(language.prose),
  )
}

function textIn(language: Spoken): fc.Arbitrary<string> {
  return fc
    .tuple(sentence, fc.array(blocks(language), { maxLength: 3 }), sentence)
    .map(([first, between, last]) => [first, ...between, last].join('\n\n'))
}

const turnsIn = (language: Spoken): fc.Arbitrary<readonly Turn[]> =>
  fc.array(
    fc.record({ prompt: textIn(language), pieces: fc.array(textIn(language), { minLength: 1, maxLength: 3 }) }),
    { minLength: 2, maxLength: 4 },
  )

describe.each(styles)('conversations in every language survive writing and parsing: $name', ({ labels, written }) => {
  test.each(spoken)('$language', (language) => {
    fc.assert(
      fc.property(turnsIn(language), fc.constantFrom('\n', '\r\n'), (turns, end) => {
        const expected = turns.flatMap(({ prompt, pieces }) => [`u: ${prompt}`, `a: ${pieces.join('\n\n')}`])
        expect(read(written(labels(language), turns).replaceAll('\n', end))).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  })
})
