import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import * as texts from '#wire/texts.ts'
import { measureWork } from '../../../support/thread-work.ts'
import { read } from '../read.ts'

const json = (value: unknown) => JSON.stringify(value)

/** The messages without the name that each answer begins with, which must be `name`. */
function readOf(name: string, text: string): readonly string[] {
  const start = `a: **${name}**\n\n`
  return read(text, 'chatgpt').map((turn) => {
    if (turn.startsWith('u: ')) return turn
    expect(turn.slice(0, start.length)).toBe(start)
    return `a: ${turn.slice(start.length)}`
  })
}

const formatOf = (text: string) => {
  const { format, service } = parseImport(text, 'chatgpt')
  return [format, service]
}

describe("DeepSeek's export", () => {
  type Fragment = readonly [type: string, content: string]
  const node = (id: string, parent: string, second: number, ...fragments: readonly Fragment[]) => [
    id,
    {
      id,
      parent,
      children: [],
      message: {
        files: [],
        model: 'deepseek-reasoner',
        inserted_at: `2026-02-02T15:00:${String(second).padStart(2, '0')}.000000+08:00`,
        fragments: fragments.map(([type, content]) => ({ type, content })),
      },
    },
  ]
  const conversation = (...nodes: readonly ReturnType<typeof node>[]) => ({
    id: 'c1',
    title: 'Trees',
    inserted_at: '2026-02-02T15:00:00.000000+08:00',
    updated_at: '2026-02-02T15:00:09.000000+08:00',
    mapping: Object.fromEntries([['root', { id: 'root', parent: null, children: ['1'], message: null }], ...nodes]),
  })
  const talk = conversation(
    node('1', 'root', 1, ['REQUEST', 'How old is an oak?']),
    node('2', '1', 2, ['THINK', 'hm'], ['SEARCH', ''], ['RESPONSE', 'Up to 1,000 years.']),
    node('3', '2', 3, ['REQUEST', 'Thanks']),
    node('4', '3', 4, ['RESPONSE', 'Welcome.']),
  )

  test('is not taken for ChatGPT’s: it is named, and so are its answers', () => {
    expect(readOf('DeepSeek', json([talk]))).toEqual([
      'u: How old is an oak?',
      'a: Up to 1,000 years.',
      'u: Thanks',
      'a: Welcome.',
    ])
    expect(formatOf(json([talk]))).toEqual(['deepseek-json', undefined])
    expect(parseImport(json([talk]), 'chatgpt').omitted).toEqual({ thinking: 1, tool: 1 })
    const parsed = parseImport(json([talk]), 'chatgpt')
    expect(parsed.check).toBe(texts.importLooksLikeExport('DeepSeek'))
    expect([parsed.title, parsed.messages[0]?.timestamp]).toEqual(['Trees', '2026-02-02T07:00:01.000Z'])
  })

  test('keeps every branch', () => {
    const branched = conversation(
      node('1', 'root', 1, ['REQUEST', 'a']),
      node('2', '1', 2, ['RESPONSE', 'b']),
      node('3', '1', 3, ['RESPONSE', 'c']),
    )
    expect(parseImport(json([branched]), 'grok').messages.map(({ parent }) => parent)).toEqual([undefined, 0, 0])
  })

  test('as the page’s own data shows the branch that was shown', () => {
    const message = (id: number, parent: number | null, role: string, type: string, content: string) => ({
      message_id: id,
      parent_id: parent,
      role,
      inserted_at: 1_763_826_114 + id,
      fragments: [{ id: 1, type, content }],
    })
    const text = json({
      code: 0,
      data: {
        biz_data: {
          chat_session: { id: 's', title: 'Trees', current_message_id: 2 },
          chat_messages: [
            message(1, null, 'USER', 'REQUEST', 'Old?'),
            message(2, 1, 'ASSISTANT', 'RESPONSE', 'Yes.'),
            message(3, 1, 'ASSISTANT', 'RESPONSE', 'Very.'),
          ],
        },
      },
    })
    expect(readOf('DeepSeek', text)).toEqual(['u: Old?', 'a: Yes.'])
    const parsed = parseImport(text, 'chatgpt')
    expect([parsed.title, parsed.messages.length, parsed.messages[0]?.timestamp]).toEqual([
      'Trees',
      3,
      '2025-11-22T15:41:55.000Z',
    ])
  })

  test('of the older kind alternates between person and assistant', () => {
    const old = (id: string, parent: string, content: string) => [
      id,
      {
        id,
        parent,
        children: [],
        message: { model: 'deepseek-chat', reasoning_content: 'hm', content, inserted_at: '' },
      },
    ]
    const text = json([
      conversation(old('1', 'root', 'a') as ReturnType<typeof node>, old('2', '1', 'b') as ReturnType<typeof node>),
    ])
    expect(readOf('DeepSeek', text)).toEqual(['u: a', 'a: b'])
  })

  test('a prompt that is only a file has its name', () => {
    const [id, file] = node('1', 'root', 1)
    const withFile = {
      ...(file as object),
      message: { fragments: [{ type: 'FILE', files: [{ file_name: 'oak.png' }] }] },
    }
    const text = json([
      conversation([id, withFile] as ReturnType<typeof node>, node('2', '1', 2, ['RESPONSE', 'An oak.'])),
    ])
    expect(readOf('DeepSeek', text)).toEqual(['u: Image: oak.png', 'a: An oak.'])
    expect(parseImport(text, 'chatgpt').omitted).toEqual({ image: 1 })
  })
})

describe("Le Chat's export", () => {
  const said = (id: string, role: string, content: string, second: number, more: object = {}) => ({
    id,
    version: 0,
    chatId: 'chat-1',
    content,
    contentChunks: null,
    role,
    createdAt: `2026-02-02T07:00:0${second}.000Z`,
    reaction: 'neutral',
    files: [],
    ...more,
  })

  test('is in the order of its times', () => {
    const text = json([
      said('2', 'assistant', 'Up to 1,000 years.', 2),
      said('3', 'user', 'Thanks', 3),
      said('1', 'user', 'How old is an oak?', 1),
    ])
    expect(readOf('Le Chat', text)).toEqual(['u: How old is an oak?', 'a: Up to 1,000 years.', 'u: Thanks'])
    expect(formatOf(text)).toEqual(['le-chat-json', undefined])
    expect(parseImport(text, 'claude').check).toBe(texts.importLooksLikeExport('Le Chat'))
  })

  test('has its text in chunks, without tools', () => {
    const contentChunks = [
      { type: 'tool_call', name: 'web_search' },
      { type: 'text', text: 'Up to ' },
      { type: 'reference', referenceIds: [1] },
      { type: 'text', text: '1,000 years.' },
    ]
    const text = json([said('1', 'user', 'Old?', 1), said('2', 'assistant', '', 2, { contentChunks })])
    expect(readOf('Le Chat', text)).toEqual(['u: Old?', 'a: Up to 1,000 years.'])
  })

  test('keeps other versions of an answer as branches', () => {
    const text = json([
      said('1', 'user', 'Old?', 1, { parentId: null }),
      said('2', 'assistant', 'Yes.', 2, { parentId: '1' }),
      said('3', 'assistant', 'Very.', 3, { parentId: '1', version: 1 }),
    ])
    expect(readOf('Le Chat', text)).toEqual(['u: Old?', 'a: Very.'])
    expect(parseImport(text, 'chatgpt').messages).toHaveLength(3)
  })
})

describe("Perplexity's exports", () => {
  const entries = [
    { query: 'How old is an oak?', answer: 'Up to 1,000 years.[1]', created_at: '2026-02-02T07:00:00Z' },
    { query: 'Thanks', answer: 'Welcome.' },
  ]

  test.each([
    [
      'the one on request',
      { conversations: [{ context_title: 'Trees', created_at: '2026-02-02T07:00:00Z', entries }] },
    ],
    [
      'an extension’s',
      {
        metadata: { thread_title: 'Trees', thread_id: 't' },
        conversations: entries.map(({ created_at, ...one }) => ({ ...one, uuid: 'u', timestamp: created_at })),
      },
    ],
    [
      'the page’s own data',
      {
        status: 'success',
        thread_metadata: { title: 'Trees' },
        entries: entries.map(({ query, answer, created_at }) => ({
          query_str: query,
          blocks: [{ intended_usage: 'plan' }, { markdown_block: { answer } }],
          entry_created_datetime: created_at,
        })),
      },
    ],
  ])('%s', (_, value) => {
    expect(readOf('Perplexity', json(value))).toEqual([
      'u: How old is an oak?',
      'a: Up to 1,000 years.[1]',
      'u: Thanks',
      'a: Welcome.',
    ])
    const parsed = parseImport(json(value), 'chatgpt')
    expect([parsed.format, parsed.title, parsed.messages[0]?.timestamp]).toEqual([
      'perplexity-json',
      'Trees',
      '2026-02-02T07:00:00.000Z',
    ])
    expect(parsed.check).toBe(texts.importLooksLikeExport('Perplexity'))
  })

  test('numbers of sources become links', () => {
    const value = {
      metadata: { thread_title: 'T' },
      conversations: [
        {
          uuid: 'u',
          query: 'Old?',
          answer: 'Yes.[1][3] See a[0].',
          sources: [{ url: 'https://example.com/a' }, { url: 'https://example.com/b' }],
        },
      ],
    }
    expect(readOf('Perplexity', json(value))).toEqual(['u: Old?', 'a: Yes.[1](https://example.com/a)[3] See a[0].'])
  })

  const image =
    '<img src="https://r2cdn.perplexity.ai/pplx-full-logo-primary-dark%402x.png" style="height:64px;margin-right:32px"/>'

  test('its markdown has a question as each heading; sources are links', () => {
    const text = `${image}

# How old is an oak?

Up to 1,000 years.[^1_1][^1_2]

---

# The oldest

One in Sweden.[^1_1]
<span style="display:none">[^1_3]</span>

<div align="center">⁂</div>

[^1_1]: https://example.com/a

[^1_2]: oak.pdf

[^1_3]: https://example.com/c


---

# And a birch?

About 80.[^2_1]

<div align="center">⁂</div>

[^2_1]: https://example.com/b_(c)
`
    expect(readOf('Perplexity', text)).toEqual([
      'u: How old is an oak?',
      'a: Up to 1,000 years.[1](https://example.com/a)[2: oak.pdf]\n\n---\n\n# The oldest\n\nOne in Sweden.[1](https://example.com/a)\n\n[3](https://example.com/c)',
      'u: And a birch?',
      'a: About 80.[1](https://example.com/b_%28c%29)',
    ])
    const parsed = parseImport(text, 'chatgpt')
    expect([parsed.format, parsed.title]).toEqual(['perplexity-markdown', 'How old is an oak?'])
    expect(parsed.check).toBe(`${texts.importLooksLikeExport('Perplexity')} ${texts.importCheckTurns}`)
  })
})

describe("Copilot's activity", () => {
  const table = (...rows: readonly string[]) => `\ufeffConversation,Time,Author,Message\r\n${rows.join('\r\n')}\r\n`

  test('is newest first, its answers above their prompts', () => {
    const text = table(
      'Bees,2026-02-03T10:00:00,AI,In eights.',
      'Bees,2026-02-03T10:00:00,Human,How do bees dance?',
      '"Trees, old ones",2026-02-02T10:05:00,AI,"See:\n\n""oak"", birch"',
      '"Trees, old ones",2026-02-02T10:05:00,Human,And?',
      '"Trees, old ones",2026-02-02T10:00:00,AI,Old.',
      '"Trees, old ones",2026-02-02T10:00:00,Human,How old?',
    )
    const parsed = parseImport(text, 'chatgpt')
    expect(parsed.format).toBe('copilot-csv')
    expect(parsed.check).toBe(texts.importLooksLikeExport('Copilot'))
    expect(parsed.conversations?.map(({ title, messages }) => [title, messages.map(({ content }) => content)])).toEqual(
      [
        ['Bees', ['How do bees dance?', '**Copilot**\n\nIn eights.']],
        ['Trees, old ones', ['How old?', '**Copilot**\n\nOld.', 'And?', '**Copilot**\n\nSee:\n\n"oak", birch']],
      ],
    )
    expect(parsed.conversations?.[0]?.messages[0]?.timestamp).toBeUndefined()
  })

  test('of Microsoft 365 is oldest first, with its times', () => {
    const text =
      'CreatedAt,MessageContent,Author,ChatName\n1/2/2026 10:00:00 +00:00,Query,user,Research\n1/2/2026 10:00:01 +00:00,Answer,bot,Research\n'
    expect(readOf('Copilot', text)).toEqual(['u: Query', 'a: Answer'])
  })

  test('another table is not a conversation', () => {
    expect(parseImport('Name,Time,Message\nAda,10:00,Hello', 'chatgpt').errors).toEqual([texts.importNoMessages])
  })

  test('a quote that is never closed does no harm', () => {
    const workMs = measureWork()
    parseImport(`Conversation,Time,Author,Message\na,b,Human,"${'x,"'.repeat(300_000)}`, 'chatgpt')
    expect(workMs()).toBeLessThan(5_000)
  })
})

test('an export of one service beside files of another keeps its own name', () => {
  expect(parseImport(json([{ role: 'user', content: 'hello' }]), 'chatgpt').check).toBeNull()
})
