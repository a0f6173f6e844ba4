import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canopyFile } from '#rules/exports/canopy-file.ts'
import { chatgptFile } from '#rules/exports/chatgpt-file.ts'
import { markdownFile } from '#rules/exports/markdown-file.ts'
import {
  branchAround,
  type ExportFormat,
  encodedContent,
  excerptLength,
  inOrder,
  type SavedMessage,
  savedMessage,
  threadsAmong,
} from '#rules/exports/saved-message.ts'
import { parentIndex } from '#rules/imports/message-places.ts'
import { parseImport } from '#rules/imports/parse.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { message as makeMessage } from '../../support/forest/forest.ts'

type Plan = { readonly under: number; readonly byAgent: boolean; readonly content: string; readonly isTop: boolean }

const content = fc
  .array(
    fc.constantFrom('a', 'line', '\n', '```', '# You', '**User:** hello', '"', '\\', '🌳', '\u2028', '</script>'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => `x ${parts.join(' ')} y`)
const plans = fc.array(
  fc.record({
    under: fc.nat(1_000),
    byAgent: fc.boolean(),
    content,
    isTop: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { minLength: 1, maxLength: 25 },
)

type Saved = SavedMessage<string>

const forestOf = (plan: readonly Plan[], agent = 'claude'): readonly Saved[] =>
  plan.map(({ under, byAgent, content: words, isTop }, at) => ({
    id: `m${at}`,
    parent_id: at === 0 || isTop ? null : `m${under % at}`,
    author: byAgent ? 'Claude' : 'Ada',
    agent: byAgent ? agent : null,
    title: null,
    description: null,
    public: true,
    recipients: [],
    written_at: new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString(),
    posted_at: new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString(),
    excerpt: excerpt(words, excerptLength),
    content: words,
  }))

const encoded = (format: ExportFormat, messages: readonly Saved[]): readonly Saved[] =>
  messages.map((message) => ({ ...message, content: encodedContent(format, message.content) }))

/** What a tree is, whatever its ids: who wrote what when, under which message, in order. */
const shapeOf = (messages: readonly Saved[]) =>
  messages.map(({ parent_id, agent, content: words, written_at }) => ({
    role: agent === null ? 'user' : 'assistant',
    content: words,
    parent: parent_id === null ? null : messages.findIndex(({ id }) => id === parent_id),
    timestamp: written_at,
  }))

describe("Canopy's own JSON", () => {
  test('imported again, restores every thread with its branches, texts and times', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const threads = threadsAmong(forestOf(plan))
        const parsed = parseImport(
          [
            ...canopyFile(
              threads.map((each) => encoded('canopy', each)),
              '2026-05-01T00:00:00.000Z',
            ),
          ].join(''),
          null,
        )
        const found = parsed.conversations?.map(({ messages }) => messages) ?? [parsed.messages]
        expect(
          found.map((messages) =>
            messages.map(({ role, content: words, timestamp }, index) => ({
              role,
              content: words,
              parent: parentIndex(messages[index] ?? { role: '', content: '' }, index),
              timestamp,
            })),
          ),
        ).toEqual(threads.map(shapeOf))
        expect(parsed.omitted).toEqual({})
      }),
      { numRuns: 300 },
    )
  })

  test('imported again, has the descriptions of its threads', () => {
    const [top, reply] = forestOf([
      { under: 0, byAgent: false, content: 'a question', isTop: true },
      { under: 0, byAgent: false, content: 'an answer', isTop: false },
    ])
    if (top === undefined || reply === undefined) throw new Error('two messages')
    const described = [{ ...top, title: 'Walnuts', description: 'Where they grow' }, reply]
    const file = (...threads: readonly (readonly Saved[])[]) =>
      [
        ...canopyFile(
          threads.map((each) => encoded('canopy', each)),
          '',
        ),
      ].join('')
    expect(parseImport(file(described), null)).toMatchObject({ title: 'Walnuts', description: 'Where they grow' })
    expect(parseImport(file([top, reply]), null)).not.toHaveProperty('description')
    const { conversations } = parseImport(file(described, [{ ...top, id: 'n' }]), null)
    expect(conversations?.map(({ description }) => description)).toEqual(['Where they grow', undefined])
  })

  test('of several people, names each message’s author, as one importer writes them all', () => {
    const [first, second] = forestOf([
      { under: 0, byAgent: false, content: 'a question', isTop: true },
      { under: 0, byAgent: false, content: 'an answer', isTop: false },
    ])
    if (first === undefined || second === undefined) throw new Error('two messages')
    const { messages } = parseImport(
      [...canopyFile([encoded('canopy', [first, { ...second, author: 'Wei' }])], '')].join(''),
      'claude',
    )
    expect(messages.map((message) => message.content)).toEqual(['**Ada**\n\na question', '**Wei**\n\nan answer'])
  })

  describe('names who answered', () => {
    const answered = (id: string, author: string, agent: string) => [
      { id, parent_id: null, author: 'Ada', agent: null, content: 'a question' },
      { id: `${id}a`, parent_id: id, author, agent, content: 'an answer' },
    ]
    const contentsOf = (...threads: readonly object[][]) => {
      const file = { format: 'canopy-threads', version: 1, threads: threads.map((messages) => ({ messages })) }
      const { conversations, messages } = parseImport(JSON.stringify(file), 'gemini')
      return (conversations?.map((each) => each.messages) ?? [messages]).map((each) => each.map((one) => one.content))
    }

    test('where each thread has one agent, but the file several', () => {
      expect(contentsOf(answered('m', 'ChatGPT', 'chatgpt'), answered('n', 'Claude', 'claude'))).toEqual([
        ['a question', '**ChatGPT**\n\nan answer'],
        ['a question', '**Claude**\n\nan answer'],
      ])
    })

    test('where the only agent is none that an import can name', () => {
      expect(contentsOf(answered('m', 'Gardener', 'agent:gardener'))).toEqual([
        ['a question', '**Gardener**\n\nan answer'],
      ])
    })

    test('but not where one service wrote all answers', () => {
      const plain = ['a question', 'an answer']
      expect(contentsOf(answered('m', 'Claude', 'claude'), answered('n', 'Claude', 'claude'))).toEqual([plain, plain])
    })
  })

  test('names no author where the text is as long as a message may be', () => {
    const long = 'x'.repeat(49_999)
    const messages = [
      { id: 'a', parent_id: null, author: 'Ada', agent: null, content: long },
      { id: 'b', parent_id: 'a', author: 'Wei', agent: null, content: 'Short.' },
    ]
    const file = { format: 'canopy-threads', version: 1, threads: [{ messages }] }
    const parsed = parseImport(JSON.stringify(file), null)
    expect(parsed.errors).toEqual([])
    expect(parsed.messages.map((message) => message.content === long || message.content)).toEqual([
      true,
      '**Wei**\n\nShort.',
    ])
  })

  test('with missing or wrong fields imports what is there', () => {
    const file = {
      format: 'canopy-threads',
      version: 9,
      threads: [{ messages: [{ id: 1 }, { content: 'x' }, null] }, 3],
    }
    expect(parseImport(JSON.stringify(file), null).messages).toEqual([{ role: 'user', content: 'x' }])
    expect(parseImport('{"format":"canopy-threads"}', null).messages).toEqual([])
  })
})

test('the shape of ChatGPT’s export is read as one, with all branches', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const [thread = []] = threadsAmong(forestOf(plan, 'chatgpt'))
      const parsed = parseImport([...chatgptFile([encoded('chatgpt', thread)])].join(''), 'chatgpt')
      expect(parsed.format).toBe('chatgpt-json')
      const words = (parsed.conversations ?? [parsed]).flatMap(({ messages }) => messages.map((each) => each.content))
      for (const each of thread) expect(words.join('\n')).toContain(each.content.trim())
    }),
    { numRuns: 100 },
  )
})

describe('files of messages', () => {
  const files = [
    { name: 'lake.png', type: 'image/png', bytes: 10, alt: 'A *blue* lake' },
    { name: 'notes.txt', type: 'text/plain', bytes: 20, alt: null },
  ]
  const [top] = forestOf([{ under: 0, byAgent: false, content: 'Look', isTop: true }])
  const thread = top === undefined ? [] : [{ ...top, files }]

  test('are named in every format', () => {
    expect([...markdownFile([thread], () => 'noon')].join('')).toContain(
      'Look\n\n*Files: lake.png (A blue lake), notes.txt*\n\n',
    )
    const own = JSON.parse([...canopyFile([encoded('canopy', thread)], 'now')].join(''))
    expect(own.threads[0].messages[0].files).toEqual(files)
    const [talk] = JSON.parse([...chatgptFile([encoded('chatgpt', thread)])].join(''))
    expect(talk.mapping[top?.id ?? ''].message.metadata.attachments).toEqual([
      { name: 'lake.png', mime_type: 'image/png', size: 10 },
      { name: 'notes.txt', mime_type: 'text/plain', size: 20 },
    ])
  })

  test('a message without files has no field for them', () => {
    expect(savedMessage(makeMessage({ id: 'a' }), '')).not.toHaveProperty('files')
  })
})

describe('Markdown', () => {
  const thread = forestOf([
    { under: 0, byAgent: false, content: 'Where to?', isTop: true },
    { under: 0, byAgent: true, content: 'To the north.', isTop: false },
    { under: 0, byAgent: true, content: 'To the south.', isTop: false },
    { under: 1, byAgent: false, content: 'How far?', isTop: false },
  ])

  test('has each branch to its end before the next one, which says what it answers', () => {
    const [top, ...rest] = thread
    const titled = top === undefined ? [] : [{ ...top, title: 'A trip' }, ...rest]
    const text = [...markdownFile([titled], () => 'noon')].join('')
    expect(text).toBe(
      '# A trip\n\n## Ada · noon\n\nWhere to?\n\n## Claude · noon\n\nTo the north.\n\n## Ada · noon\n\nHow far?\n\n' +
        '## Claude · noon\n\n*Reply to Ada: “Where to?”*\n\nTo the south.\n\n',
    )
  })

  test('says who a private message is for', () => {
    const [top] = thread
    const text = [
      ...markdownFile([top ? [{ ...top, public: false, recipients: ['Wei', 'Mia'] }] : []], () => 'noon'),
    ].join('')
    expect(text).toContain('## Ada · noon · private, for Wei, Mia\n')
  })

  test('of a branch of 20,000 messages is written without a deep stack', () => {
    const long = forestOf(
      Array.from({ length: 20_000 }, (_, at) => ({ under: at - 1, byAgent: false, content: 'x', isTop: at === 0 })),
    )
    expect([...markdownFile([long], () => '')].length).toBeGreaterThanOrEqual(40_000)
  })
})

test('who posted as an agent is named with it; an agent’s own answer and an import have its name alone', () => {
  const byAgent = { id: 'a', content_author: 'chatgpt', author_display_name: 'Wei' }
  const authorOfSaved = (more: object) => savedMessage(makeMessage({ ...byAgent, ...more }), '').author
  expect(authorOfSaved({ author_uid: 'wei' })).toBe('ChatGPT via Wei')
  expect(authorOfSaved({ author_uid: 'wei', imported_at: '2026-01-01T00:00:00.000Z' })).toBe('ChatGPT')
  expect(authorOfSaved({ author_uid: 'chatgpt', author_display_name: 'ChatGPT' })).toBe('ChatGPT')
  expect(authorOfSaved({ author_uid: 'ground', for_tabs: ['ground'] })).toBe('ChatGPT')
})

test('a branch is what is above a message and what is below it', () => {
  const nodes = [
    { id: 'a', parent_id: null },
    { id: 'b', parent_id: 'a' },
    { id: 'c', parent_id: 'a' },
    { id: 'd', parent_id: 'b' },
    { id: 'e', parent_id: 'd' },
  ]
  expect([...branchAround(nodes, 'b')].toSorted()).toEqual(['a', 'b', 'd', 'e'])
  expect([...branchAround(nodes, 'a')]).toHaveLength(5)
  expect([...branchAround(nodes, 'e')].toSorted()).toEqual(['a', 'b', 'd', 'e'])
})

test('messages are in the order of their times, and one whose parent is missing is a top', () => {
  const saved = inOrder(
    [
      makeMessage({ id: 'b', parent_id: 'a', timestamp: '2026-01-02T00:00:00.000Z' }),
      makeMessage({ id: 'c', parent_id: 'gone', timestamp: '2026-01-03T00:00:00.000Z' }),
      makeMessage({
        id: 'a',
        parent_id: null,
        timestamp: '2026-01-01T00:00:00.000Z',
        imported_at: '2020-01-01T00:00:00.000Z',
      }),
    ].map((each) => savedMessage(each, each.content)),
  )
  expect(saved.map(({ id, parent_id, written_at }) => [id, parent_id, written_at.slice(0, 4)])).toEqual([
    ['a', null, '2020'],
    ['b', 'a', '2026'],
    ['c', null, '2026'],
  ])
})
