import { describe, expect, test } from 'vitest'
import { foundConversations } from '#rules/imports/conversations.ts'
import { exportIn, jsonIn } from '#rules/imports/json-export.ts'
import { parseImport } from '#rules/imports/parse.ts'
import { kind, read } from '../read.ts'

const json = (value: unknown) => JSON.stringify(value)

function conversationsIn(text: string) {
  const read = jsonIn(text)
  const found = read.kind === 'json' ? exportIn(read.value) : null
  return found === null ? [] : foundConversations(found)
}

type Node = {
  readonly parent: string | null
  readonly role?: string
  readonly parts?: readonly unknown[]
  readonly more?: object
}

function chatgpt(title: string, current: string, nodes: Readonly<Record<string, Node>>) {
  const mapping = Object.entries(nodes).map(([id, { parent, role, parts, more }], index) => {
    const content = { content_type: 'text', parts: parts ?? [id] }
    const message =
      role === undefined ? null : { author: { role }, content, create_time: 1_700_000_000 + index, ...more }
    return [id, { id, parent, message, children: [] }]
  })
  return { title, conversation_id: `c-${title}`, current_node: current, mapping: Object.fromEntries(mapping) }
}

describe("ChatGPT's export", () => {
  const forked = chatgpt('Forked', 'b2', {
    top: { parent: null },
    a: { parent: 'top', role: 'user' },
    b1: { parent: 'a', role: 'assistant' },
    b2: { parent: 'a', role: 'assistant' },
  })

  test('keeps every branch and its times, and shows the one that was shown', () => {
    const parsed = parseImport(json([forked]), 'chatgpt')
    expect(read(json([forked]))).toEqual(['u: a', 'a: b2'])
    expect(parsed.title).toBe('Forked')
    expect(parsed.messages).toEqual([
      { role: 'user', content: 'a', timestamp: '2023-11-14T22:13:21.000Z' },
      { role: 'assistant', content: 'b1', parent: 0, timestamp: '2023-11-14T22:13:22.000Z' },
      { role: 'assistant', content: 'b2', parent: 0, timestamp: '2023-11-14T22:13:23.000Z' },
    ])
  })

  test('leaves out tools, hidden context and thoughts', () => {
    const text = json(
      chatgpt('Tools', 'g', {
        s: { parent: null, role: 'system' },
        h: { parent: 's', role: 'user', more: { metadata: { is_visually_hidden_from_conversation: true } } },
        a: { parent: 'h', role: 'user', parts: ['look', { content_type: 'image_asset_pointer' }] },
        b: { parent: 'a', role: 'assistant', more: { recipient: 'browser' } },
        c: { parent: 'b', role: 'tool' },
        d: { parent: 'c', role: 'assistant', more: { content: { content_type: 'thoughts', parts: ['hm'] } } },
        e: { parent: 'd', role: 'assistant', parts: [''] },
        f: { parent: 'e', role: 'assistant', parts: ['One \ue200cite\ue202turn0search3\ue201of \ue203two\ue204.'] },
        g: { parent: 'f', role: 'user', parts: [{ content_type: 'audio_transcription', text: 'spoken' }] },
      }),
    )
    expect(read(text)).toEqual(['u: look\n\nImage', 'a: One of two.', 'u: spoken'])
  })

  test('with an edited first prompt has two threads of one conversation', () => {
    const text = json(
      chatgpt('Edited', 'b', {
        top: { parent: null },
        a: { parent: 'top', role: 'user' },
        b: { parent: 'a', role: 'assistant' },
        c: { parent: 'top', role: 'user' },
      }),
    )
    const parsed = parseImport(text, 'chatgpt')
    expect(parsed.messages.map(({ content }) => content)).toEqual(['a', 'b'])
    expect(parsed.conversations?.map(({ id }) => id)).toEqual(['c-Edited', 'c-Edited/2'])
  })

  test('skips entries of another kind', () => {
    expect(conversationsIn(json([{ title: 'no mapping' }, forked, null, 7])).map(({ title }) => title)).toEqual([
      'Forked',
    ])
    expect(conversationsIn(json({ conversations: [forked] }))).toHaveLength(1)
  })

  test('with several conversations lets the person choose and names those over the limits', () => {
    const long = Object.fromEntries(
      Array.from({ length: 101 }, (_, at) => [
        `n${at}`,
        { parent: at === 0 ? null : `n${at - 1}`, role: at % 2 === 0 ? 'user' : 'assistant' },
      ]),
    )
    const parsed = parseImport(json([forked, chatgpt('Long', 'n100', long)]), 'chatgpt')
    expect(parsed.messages).toEqual([])
    expect(parsed.errors).toEqual([])
    expect(parsed.hint).toBe('This file contains 2 conversations. Choose which ones to import.')
    expect(parsed.conversations?.map(({ title, problems }) => [title, problems])).toEqual([
      ['Forked', []],
      ['Long', ['Conversation too long.']],
    ])
  })
})

describe("Claude's export", () => {
  const said = (uuid: string, sender: string, text: string, parent?: string, more = {}) => ({
    uuid,
    sender,
    text: '',
    content: [
      { type: 'thinking', thinking: 'hm' },
      { type: 'text', text },
    ],
    created_at: '2025-01-01T00:00:01+00:00',
    ...(parent === undefined ? {} : { parent_message_uuid: parent }),
    ...more,
  })

  test('is a list ordered by index if parents are missing', () => {
    const messages = [
      said('2', 'assistant', 'Hi!', undefined, { index: 1 }),
      said('1', 'human', 'hello', undefined, { index: 0 }),
    ]
    const text = json({ uuid: 'u', name: 'Old logs', chat_messages: messages })
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(parseImport(text, 'claude').messages[0]?.timestamp).toBe('2025-01-01T00:00:01.000Z')
    expect(kind(text)).toBe('claude-json 0.9 claude')
  })

  test('is a tree if every message has a parent', () => {
    const root = '00000000-0000-4000-8000-000000000000'
    const chat_messages = [
      said('1', 'human', 'hello', root),
      said('2', 'assistant', 'Hi!', '1'),
      said('3', 'assistant', 'Ho!', '1'),
    ]
    const text = json([{ uuid: 'u', name: '', current_leaf_message_uuid: '2', chat_messages }])
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(parseImport(text, 'claude').messages).toHaveLength(3)
  })

  test('reads a long paste from its attachment; empty conversations are dropped', () => {
    const paste = { ...said('1', 'human', ''), attachments: [{ extracted_content: 'a long paste' }] }
    const text = json([
      { uuid: 'u', chat_messages: [] },
      { uuid: 'v', chat_messages: [paste, said('2', 'human', 'again')] },
    ])
    expect(read(text)).toEqual(['u: a long paste', 'u: again'])
  })
})

describe("Gemini's exports", () => {
  test('AI Studio: thoughts are left out, files are a line, pieces of an answer joined', () => {
    const chunks = [
      { role: 'user', driveDocument: { id: 'x' } },
      { role: 'user', text: 'hello', createTime: '2025-02-03T10:00:00Z' },
      { role: 'model', text: 'hm', isThought: true },
      { role: 'model', parts: [{ text: 'hm', thought: true }, { text: 'One.' }] },
      { role: 'model', text: 'Two.' },
      { role: 'user', text: 'bye' },
      { role: 'model', text: '', errorMessage: 'It failed.' },
    ]
    expect(read(json({ chunkedPrompt: { chunks } }))).toEqual([
      'u: hello\n\nFile',
      'a: One.\n\nTwo.',
      'u: bye',
      'a: It failed.',
    ])
  })

  test('Takeout: oldest first, HTML as markdown, entries without a prompt left out', () => {
    const entry = (title: string, time: string, html?: string) => ({
      header: 'Gemini Apps',
      title,
      time,
      ...(html === undefined ? {} : { safeHtmlItem: [{ html }] }),
    })
    const text = json([
      entry(
        'Prompted bye',
        '2026-02-02T07:24:02.806Z',
        '<p>See <a href="https://example.com/a">you</a> &amp; yours.</p>',
      ),
      entry('Gave feedback: Good', '2026-02-02T07:23:00.000Z'),
      entry(
        'Prompted hello',
        '2026-02-02T07:20:02.806Z',
        '<ul><li>One</li><li><b>Two</b></li></ul><pre><code>a &lt; b</code></pre>',
      ),
    ])
    expect(read(text)).toEqual([
      'u: hello',
      'a: - One\n- **Two**\n\n```\na < b\n```',
      'u: bye',
      'a: See [you](https://example.com/a) & yours.',
    ])
    expect(kind(text)).toBe('gemini-takeout-json 0.6 gemini')
  })

  test('Takeout in another language: the common start of all titles is not part of the prompt', () => {
    const entry = (title: string, minute: number) => ({
      header: 'Gemini-Apps',
      title,
      time: `2026-02-02T07:2${minute}:00Z`,
      safeHtmlItem: [{ html: '<p>x</p>' }],
    })
    expect(read(json([entry('Eingegebener Prompt: zwei', 2), entry('Eingegebener Prompt: eins', 1)]))).toEqual([
      'u: eins',
      'a: x',
      'u: zwei',
      'a: x',
    ])
  })
})

describe("Grok's export", () => {
  const response = (id: string, sender: string, message: string, ms: number, parent: string | null, more = {}) => ({
    response: {
      _id: id,
      sender,
      message,
      create_time: { $date: { $numberLong: String(ms) } },
      parent_response_id: parent,
      ...more,
    },
  })

  test('follows the shown branch and keeps the others', () => {
    const responses = [
      response('3', 'assistant', 'Ho!', 3, '1'),
      response('1', 'human', 'hello', 1, null),
      response('2', 'ASSISTANT', 'Hi!', 2, '1'),
      response('4', 'assistant', 'cut o', 4, '1', { partial: true }),
    ]
    const text = json({ conversations: [{ conversation: { id: 'c', title: 'T', leaf_response_id: '2' }, responses }] })
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(parseImport(text, 'grok').messages).toHaveLength(3)
  })

  const talk = (...responses: readonly object[]) =>
    json({ conversations: [{ conversation: { id: 'c', title: 'T' }, responses }] })

  test('a model’s name as the sender is the assistant; an unfinished answer is counted', () => {
    const text = talk(
      response('1', 'human', 'hello', 1, null),
      response('2', 'grok-3', 'Hi!', 2, '1'),
      response('3', 'assistant', 'cut o', 3, '1', { partial: true }),
    )
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
    expect(parseImport(text, 'grok').omitted).toEqual({ unfinished: 1 })
  })

  test('tags for citations become links, tags for images a line', () => {
    const tag = (id: string, type: string) =>
      `<grok:render card_id="${id}" card_type="x" type="${type}">\n<argument name="citation_id">3</argument>\n</grok:render>`
    const cards = [
      { id: 'a', url: 'https://www.example.com/oaks' },
      { id: 'b', image: { title: 'An oak' } },
    ]
    const message = `It grows.${tag('a', 'render_inline_citation')}${tag('z', 'render_inline_citation')}\n\n${tag('b', 'render_searched_image')}\n\nSlowly.`
    const more = { card_attachments_json: cards.map((card) => JSON.stringify(card)), thinking_trace: 'hm' }
    const text = talk(response('1', 'human', 'hello', 1, null), response('2', 'assistant', message, 2, '1', more))
    expect(read(text)[1]).toBe('a: It grows. ([example.com](https://www.example.com/oaks))\n\nImage: An oak\n\nSlowly.')
    expect(parseImport(text, 'grok').omitted).toEqual({ image: 1, thinking: 1 })
  })

  test('citations that name no source leave the list of sources', () => {
    const message = 'It grows.<grok:render card_id="a" type="render_inline_citation"></grok:render>'
    const more = { cited_web_search_results: [{ title: 'Oaks', url: 'https://a.example/' }] }
    const text = talk(response('1', 'human', 'hello', 1, null), response('2', 'assistant', message, 2, '1', more))
    expect(read(text)[1]).toBe('a: It grows.\n\nSources: [Oaks](https://a.example/)')
  })

  test('an artifact is a block; files and images leave a line', () => {
    const artifact =
      'Here:\n\n<xaiArtifact artifact_id="1" title="run.py" contentType="text/python">\n```python\nx = 1\n```\n</xaiArtifact>'
    const text = talk(
      response('1', 'human', 'hello', 1, null, { file_attachments: ['5f0e', { file_name: 'cat.png' }] }),
      response('2', 'assistant', artifact, 2, '1'),
      response('3', 'human', 'draw', 3, '2'),
      response('4', 'assistant', '', 4, '3', { generated_image_urls: ['https://x/1.png'] }),
    )
    expect(read(text)).toEqual([
      'u: hello\n\nFile\n\nImage: cat.png',
      'a: Here:\n\nDocument: run.py\n\n```python\nx = 1\n```',
      'u: draw',
      'a: Image',
    ])
    expect(parseImport(text, 'grok').omitted).toEqual({ file: 1, image: 2 })
  })

  test('a response without a sender is an answer', () => {
    const answer = response('2', 'assistant', 'Hi!', 2, '1', { sender: undefined })
    expect(read(talk(response('1', 'human', 'hello', 1, null), answer))).toEqual(['u: hello', 'a: Hi!'])
  })

  test('is ordered by time if no parents are named', () => {
    const responses = [response('2', 'assistant', 'Hi!', 2, null), response('1', 'human', 'hello', 1, null)]
    expect(read(json({ conversations: [{ conversation: { id: 'c' }, responses }] }))).toEqual(['u: hello', 'a: Hi!'])
  })
})

describe('a list of roles', () => {
  test('is recognised in every tab; systems and tools are left out', () => {
    const text = json([
      { role: 'system', content: 'be kind' },
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: [{ type: 'text', text: 'Hi!' }] },
      { role: 'tool', content: '{}' },
      { role: 'assistant', content: 'More.' },
    ])
    for (const tab of ['chatgpt', 'claude', 'gemini', 'grok', 'cursor'] as const) {
      expect(read(text, tab)).toEqual(['u: hello', 'a: Hi!\n\nMore.'])
      expect(kind(text, tab)).toBe('json-list 0.9 -')
    }
  })

  test.each(['gpt-4o', 'Grok-3', 'claude-3-opus'])('%s is the assistant', (role) => {
    expect(
      read(
        json([
          { role: 'user', content: 'hello' },
          { role, content: 'Hi!' },
        ]),
      ),
    ).toEqual(['u: hello', 'a: Hi!'])
  })

  test('parts that are not text leave a line and are counted', () => {
    const text = json([
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:' } }] },
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'hm' },
          { type: 'text', text: 'A cat.' },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'And?' },
          { type: 'file', file: { filename: 'a.pdf' } },
        ],
      },
    ])
    expect(read(text)).toEqual(['u: Image', 'a: A cat.', 'u: And?\n\nFile: a.pdf'])
    expect(parseImport(text, null).omitted).toEqual({ image: 1, thinking: 1, file: 1 })
  })

  test('reports other roles as a problem', () => {
    expect(parseImport(json([{ role: 'wizard', content: 'x' }]), 'grok').errors).toEqual(['Invalid message format.'])
  })

  test.each([
    [
      {
        messages: [
          { type: 'prompt', content: 'hello' },
          { type: 'response', content: 'Hi!' },
        ],
      },
    ],
    [
      [
        { sender: 'human', text: 'hello' },
        { sender: 'ai', text: 'Hi!' },
      ],
    ],
    [
      [
        { author: { role: 'user' }, message: 'hello' },
        { author: { role: 'model' }, message: 'Hi!' },
      ],
    ],
  ])('with other keys: %j', (value) => {
    expect(read(json(value))).toEqual(['u: hello', 'a: Hi!'])
  })
})

test.each([
  ['{}'],
  ['[]'],
  ['[1,2]'],
  ['{"mapping":{}}'],
  ['[{"mapping":{"a":null}}]'],
  ['{"chat_messages":[null,7]}'],
  ['{"conversations":[{"responses":[null]}]}'],
  ['{"chunkedPrompt":{"chunks":[[]]}}'],
  ['{"__proto__":{"mapping":{}}}'],
])('%s has no messages and does no harm', (text) => {
  expect(parseImport(text, 'chatgpt').errors).toEqual(['No messages found.'])
  expect(conversationsIn(text)).toEqual([])
})

test('a conversation without an id gets the same one each time', () => {
  const text = json([{ role: 'user', content: 'hello' }])
  expect(conversationsIn(text)[0]?.id).toBe(conversationsIn(text)[0]?.id)
  expect(conversationsIn(text)[0]?.id).not.toBe(conversationsIn(json([{ role: 'user', content: 'hullo' }]))[0]?.id)
})
