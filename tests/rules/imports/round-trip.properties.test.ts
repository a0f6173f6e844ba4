import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

type Exchange = { readonly prompt: string; readonly answer: string }

const words = fc.array(fc.constantFrom('line', 'by', 'read', 'it', 'the', 'logs,', 'then', 'stop'), {
  minLength: 1,
  maxLength: 8,
})
const sentence = words.map((list) => `It ${list.join(' ')}.`)
const quotedLabels = fc.constantFrom('> You said:', '> **User:** hello', '    ChatGPT said:', '> ## Prompt:')
const fenced = fc
  .array(
    fc.constantFrom('You said:', 'ChatGPT said:', '## Prompt:', '**User**', 'User: a', '## Human', '---', 'x = 1'),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => ['```text', ...lines, '```'].join('\n'))
const nested = fenced.map((block) => `\`\`\`\`markdown\n${block}\n\`\`\`\``)
const block = fc.oneof(
  { weight: 4, arbitrary: sentence },
  quotedLabels.map((line) => `As in:\n\n${line}`),
  fenced,
  nested,
)
const text = fc
  .tuple(sentence, fc.array(block, { maxLength: 3 }), sentence)
  .map(([first, blocks, last]) => [first, ...blocks, last].join('\n\n'))
const conversation: fc.Arbitrary<readonly Exchange[]> = fc.array(fc.record({ prompt: text, answer: text }), {
  minLength: 2,
  maxLength: 5,
})

const headed =
  (you: string, it: string, end = '') =>
  (turns: readonly Exchange[]) =>
    turns.map(({ prompt, answer }) => `${you}\n\n${prompt}\n${end}\n${it}\n\n${answer}\n${end}\n`).join('')

const families: readonly (readonly [string, (turns: readonly Exchange[]) => string])[] = [
  [
    "ChatGPT's page",
    (turns) => turns.map((one) => `You said:\n${one.prompt}\nChatGPT said:\n\n${one.answer}\n`).join(''),
  ],
  ['its page as markdown', headed('##### You said:', '###### ChatGPT said:')],
  ["Gemini's page", headed('You said', 'Gemini said')],
  [
    "Claude's page of 2026",
    (turns) =>
      turns
        .map(
          (one) =>
            `You said: ${one.prompt.slice(0, 20).split('\n')[0]}…\n\n${one.prompt}\n\n10:56\nClaude responded: ${one.answer.split('\n')[0]}\n\n${one.answer}\n\n`,
        )
        .join(''),
  ],
  ["Claude's page of 2025", (turns) => turns.map((one) => `${one.prompt}\nEdit\n\n${one.answer}\nRetry\n\n`).join('')],
  ['headings', headed('#### You:', '#### ChatGPT:')],
  ['headings with icons', headed('## 👤 You', '## 🤖 Claude')],
  ['headings and rules', headed('## Human:', '## Claude:', '\n---\n')],
  ['bold names', headed('**You**:', '**Claude**:', '\n*8/5/2025, 10:11:13 AM*\n\n---\n')],
  ['prompt and response', headed('## Prompt:', '## Response:')],
  ['bare names', headed('Human:', 'Assistant:')],
  ['a name of one’s own', headed('## kekyo', '## chatgpt')],
  [
    "Cursor's export",
    (turns) =>
      `# T\n_Exported on 1/1/2026 at 10:00:00 EST from Cursor (1.7.0)_\n\n---\n\n${turns.map((one) => `**User**\n\n${one.prompt}\n\n---\n\n**Cursor**\n\n${one.answer}\n`).join('\n---\n\n')}`,
  ],
  [
    "SpecStory's history",
    (turns) =>
      `## SpecStory\n\n${turns.map((one) => `_**User**_\n\n${one.prompt}\n\n---\n\n_**Assistant**_\n\n${one.answer}\n\n---\n\n`).join('')}`,
  ],
  [
    'JSON',
    (turns) =>
      JSON.stringify(
        turns.flatMap(({ prompt, answer }) => [
          { role: 'user', content: prompt },
          { role: 'assistant', content: answer },
        ]),
      ),
  ],
]

describe('a conversation survives writing and parsing:', () => {
  test.each(families)('%s', (_, written) => {
    fc.assert(
      fc.property(conversation, fc.constantFrom('\n', '\r\n'), (turns, end) => {
        const expected = turns.flatMap(({ prompt, answer }) => [`u: ${prompt}`, `a: ${answer}`])
        const source = written(turns)
        expect(read(source.startsWith('[') ? source : source.replaceAll('\n', end))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

test('any text gives an answer', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'You said:',
      'ChatGPT said:',
      'Claude responded: ',
      '**User**',
      '```',
      '~~~js',
      '---',
      '> ',
      '\u2028',
      '\r',
      '[',
      '{',
      '"',
      'Edit',
      'Retry',
      'Dec 5',
      '3 sources',
      '# ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('\n', ' '), (pieces, glue) => {
      for (const tab of ['chatgpt', 'claude', 'gemini', 'grok', 'cursor'] as const) read(pieces.join(glue), tab)
    }),
    { numRuns: 300 },
  )
})
