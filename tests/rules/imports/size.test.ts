import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { fencesIn } from '#rules/imports/text/fences.ts'
import { readLines } from '#rules/imports/transcript/transcript.ts'
import { measureWork } from '../../support/thread-work.ts'
import { spoken } from './spoken.ts'

/** How often each line is read on average while a text of this many lines is parsed. */
function looksPerLine(lines: readonly string[]): number {
  let looks = 0
  const counted = new Proxy([...lines], {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1
      return Reflect.get(target, key, receiver)
    },
  })
  readLines(counted, 'claude')
  return looks / lines.length
}

const shapes: readonly (readonly [string, (count: number) => readonly string[]])[] = [
  ['prose', (count) => Array.from({ length: count }, () => 'Nothing in particular is said here')],
  ['labels', (count) => Array.from({ length: count / 2 }, () => ['You said:', 'ChatGPT said:']).flat()],
  ['names', (count) => Array.from({ length: count / 2 }, () => ['User: a', 'Assistant: b']).flat()],
  ['fences never closed', (count) => Array.from({ length: count / 2 }, () => ['```js', 'User: a']).flat()],
  [
    'fences of two signs',
    (count) => Array.from({ length: count / 4 }, () => ['```', 'User: a', '~~~', 'Assistant: b']).flat(),
  ],
  [
    'shorter and shorter fences',
    (count) =>
      Array.from({ length: count / 2 }, (_, at) => ['`'.repeat(3 + ((count / 2 - at) % 100)), 'User: a']).flat(),
  ],
  [
    'labels of every language',
    (count) => Array.from({ length: count / 2 }, (_, at) => [...(spoken[at % spoken.length]?.chatgpt ?? [])]).flat(),
  ],
  [
    'names of every language',
    (count) => Array.from({ length: count / 2 }, (_, at) => [...(spoken[at % spoken.length]?.names ?? [])]).flat(),
  ],
  ['thinking times', (count) => Array.from({ length: count / 2 }, () => ['a', '1m 41s nachgedacht']).flat()],
  ['dates', (count) => Array.from({ length: count / 3 }, () => ['a', 'Dec 5', '']).flat()],
  ['marks', (count) => Array.from({ length: count / 4 }, () => ['a', 'Edit', 'b', 'Retry']).flat()],
  [
    'blank lines between dates',
    (count) => ['a', 'Dec 5', ...Array.from({ length: count }, () => ''), 'a', 'Dec 6', '', 'b'],
  ],
  [
    "Cursor's labels",
    (count) => [
      '_Exported on x from Cursor (1)_',
      ...Array.from({ length: count }, (_, at) => (at % 2 === 0 ? '---' : '**User**')),
    ],
  ],
]

describe('the work grows linearly with the text:', () => {
  test.each(shapes)('%s', (_, lines) => {
    const small = looksPerLine(lines(1_200))
    const large = looksPerLine(lines(9_600))
    expect(large).toBeLessThan(60)
    expect(large).toBeLessThan(small * 1.5 + 1)
  })
})

const megabytes = 10 * 1024 * 1024
const claude = (text: string) => JSON.stringify([{ chat_messages: [{ sender: 'assistant', text }] }])
const hostile: readonly (readonly [string, () => string])[] = [
  ['one line of 10 MB', () => 'x'.repeat(megabytes)],
  ['10 MB of line ends', () => `x${'\r\n'.repeat(megabytes / 2)}`],
  ['100,000 labels', () => 'You said:\nhi\nChatGPT said:\n\nyo\n'.repeat(50_000)],
  [
    'nested fences',
    () => Array.from({ length: 3_000 }, (_, at) => `${'`'.repeat(3_003 - at)}\nUser: a\nAssistant: b`).join('\n'),
  ],
  ['5 MB of prose in another script', () => '你说这样可以吗\n'.repeat(300_000)],
  ['100,000 names', () => Array.from({ length: 100_000 }, (_, at) => `Name${at} said: x`).join('\n')],
  [
    'lines that name a service, each twice',
    () => Array.from({ length: 3_000 }, (_, at) => `the Claude x${at}\n`.repeat(2)).join(''),
  ],
  [
    'lines that name a service, each twice between fences',
    () => Array.from({ length: 1_000 }, (_, at) => `${`the Claude x${at}\n`.repeat(2)}\`\`\`\n\`\`\`\n`).join(''),
  ],
  ['spaces before a footer', () => `${' '.repeat(megabytes)}ChatGPT can make mistakes`],
  ['10 MB of brackets', () => '['.repeat(megabytes)],
  ['10 MB of closed brackets', () => '['.repeat(megabytes / 2) + ']'.repeat(megabytes / 2)],
  ['JSON cut off after 10 MB', () => `[{"role":"user","content":"${'x'.repeat(megabytes)}`],
  ['a web page of 10 MB', () => `<!doctype html>${'<div>You said: x</div>'.repeat(megabytes / 22)}`],
  [
    'signs that begin a citation and never end it',
    () =>
      JSON.stringify({
        mapping: {
          a: { parent: null, message: { author: { role: 'user' }, content: { parts: ['\ue200'.repeat(1_000_000)] } } },
        },
      }),
  ],
  ["artifacts' tags that never end", () => claude('<antArtifact '.repeat(megabytes / 13))],
  ["Grok's tags that never end", () => claude('<grok:render a="'.repeat(megabytes / 16))],
  ['backticks in place of a fence', () => claude(`supported on ${'`'.repeat(megabytes)}`)],
  [
    'nodes whose parents are missing',
    () =>
      JSON.stringify({
        mapping: Object.fromEntries(
          Array.from({ length: 50_000 }, (_, at) => [
            `n${at}`,
            { parent: `gone${at}`, message: { author: { role: 'user' }, content: { parts: ['x'] }, create_time: at } },
          ]),
        ),
      }),
  ],
  [
    'as many images as attachments',
    () => {
      const many = (make: (at: number) => object) => Array.from({ length: 50_000 }, (_, at) => make(at))
      const parts = many((at) => ({ content_type: 'image_asset_pointer', asset_pointer: `sediment://${at}` }))
      const metadata = { attachments: many((at) => ({ id: `f${at}`, name: 'cat.png' })) }
      return JSON.stringify({
        mapping: { a: { parent: null, message: { author: { role: 'user' }, content: { parts }, metadata } } },
      })
    },
  ],
  [
    'edits of a long document',
    () => {
      const call = (input: object) => ({ type: 'tool_use', name: 'artifacts', input: { id: 'a', ...input } })
      const edits = Array.from({ length: 20_000 }, () => call({ command: 'update', old_str: 'a', new_str: 'aa' }))
      const content = [call({ command: 'create', content: 'a'.repeat(500_000) }), ...edits]
      return JSON.stringify([{ chat_messages: [{ sender: 'assistant', content }] }])
    },
  ],
  [
    'tags that never end',
    () =>
      JSON.stringify([
        { header: 'Gemini Apps', title: 'Prompted x', safeHtmlItem: [{ html: '<'.repeat(megabytes / 2) }] },
      ]),
  ],
]

test.each(hostile)(
  '%s is parsed quickly',
  (_, text) => {
    const source = text()
    const workMs = measureWork()
    const parsed = parseImport(source, 'chatgpt')
    expect(workMs()).toBeLessThan(10_000)
    expect(parsed.errors).not.toEqual([])
  },
  60_000,
)

test('a line of backticks is one fence', () => {
  expect(fencesIn(['`'.repeat(100_000)])).toHaveLength(1)
})
