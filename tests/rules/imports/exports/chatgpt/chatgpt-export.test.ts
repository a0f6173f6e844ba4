import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { chatgptMark, read } from '../../read.ts'

type Message = {
  readonly by?: string
  readonly to?: string
  readonly type?: string
  readonly parts?: readonly unknown[]
  readonly metadata?: object
  readonly content?: object
}

/** A conversation with these nodes, each below the one before unless it names its parent. */
function chat(
  nodes: Readonly<Record<string, (Message & { readonly parent?: string | null }) | null>>,
  more = {},
): string {
  const ids = Object.keys(nodes)
  const parentOf = (id: string) => nodes[id]?.parent ?? ids[ids.indexOf(id) - 1] ?? null
  const mapping = Object.entries(nodes).map(([id, node], index) => {
    const content = { content_type: node?.type ?? 'text', parts: node?.parts ?? [id], ...node?.content }
    const { by: role = 'user', to: recipient = 'all', metadata = {} } = node ?? {}
    const message = { author: { role }, recipient, metadata, content, create_time: 1_700_000_000 + index }
    const children = ids.filter((each) => parentOf(each) === id)
    return [id, { id, parent: parentOf(id), children, message: node === null ? null : message }]
  })
  return JSON.stringify([{ title: 'T', conversation_id: 'c', mapping: Object.fromEntries(mapping), ...more }])
}

/** The JSON of `chat` after a change to its mapping. */
function changed(text: string, change: (mapping: Record<string, Record<string, unknown>>) => void): string {
  const [conversation] = JSON.parse(text)
  change(conversation.mapping)
  return JSON.stringify([conversation])
}

const omitted = (text: string) => parseImport(text, 'chatgpt').omitted
const image = (id: string, metadata = {}) => ({
  content_type: 'image_asset_pointer',
  asset_pointer: `sediment://${id}`,
  metadata,
})

describe('images, recordings and files', () => {
  test('an image leaves a line with its name and is counted', () => {
    const attachments = [{ id: 'file-1', name: 'cat.png', mime_type: 'image/png' }]
    const parts = [image('file-1'), image('file-2'), 'What is it?']
    const text = chat({ a: { type: 'multimodal_text', parts, metadata: { attachments } }, b: { by: 'assistant' } })
    expect(read(text)).toEqual(['u: Image: cat.png\n\nImage\n\nWhat is it?', 'a: b'])
    expect(omitted(text)).toEqual({ image: 2 })
  })

  test('an image is its attachment also where their ids differ', () => {
    const attachments = [{ name: 'cat.png' }, { id: 'f2', name: 'dog.png' }, { id: 'f3', name: 'notes.pdf' }]
    const parts = [image('x'), image('f2')]
    const text = chat({ a: { type: 'multimodal_text', parts, metadata: { attachments } } })
    expect(read(text)).toEqual(['u: Image: cat.png\n\nImage: dog.png\n\nFile: notes.pdf'])
    expect(omitted(text)).toEqual({ image: 2, file: 1 })
  })

  test('a prompt that is only an image stays a message between two answers', () => {
    const text = chat({
      a: {},
      b: { by: 'assistant' },
      c: { type: 'multimodal_text', parts: [image('x')] },
      d: { by: 'assistant' },
    })
    expect(read(text)).toEqual(['u: a', 'a: b', 'u: Image', 'a: d'])
  })

  test('what was said in a recording is text; a recording without a transcript leaves a line', () => {
    const voice = { content_type: 'audio_asset_pointer', asset_pointer: 'x' }
    const live = { content_type: 'real_time_user_audio_video_asset_pointer', audio_asset_pointer: voice }
    const film = { ...live, video_container_asset_pointer: { asset_pointer: 'v' } }
    const text = chat({
      a: { type: 'multimodal_text', parts: [{ content_type: 'audio_transcription', text: 'Hello' }, live] },
      b: { by: 'assistant', type: 'multimodal_text', parts: [voice] },
      c: { type: 'multimodal_text', parts: [film] },
    })
    expect(read(text)).toEqual(['u: Hello', 'a: Voice recording', 'u: Video'])
    expect(omitted(text)).toEqual({ voice: 2, video: 1 })
  })

  test('a drawn image is below the answer that presents it', () => {
    const drawn = image('x', { dalle: { prompt: 'An oak\nin winter' } })
    const text = chat({
      a: {},
      b: { by: 'assistant', to: 'dalle.text2im', parts: ['{"prompt":"An oak"}'] },
      c: { by: 'tool', type: 'multimodal_text', parts: [drawn, 'Tell the person that it is done.'] },
      d: { by: 'assistant', parts: ['Here it is.'] },
    })
    expect(read(text)).toEqual(['u: a', 'a: Here it is.\n\nImage: An oak in winter'])
    expect(omitted(text)).toEqual({ image: 1 })
    expect(read(chat({ a: {}, c: { by: 'tool', type: 'multimodal_text', parts: [drawn] }, e: {} }))).toEqual([
      'u: a',
      'a: Image: An oak in winter',
      'u: e',
    ])
  })

  test('an attached file leaves a line; its text, where the export has it, is a block', () => {
    const attachments = [
      { id: 'file-1', name: 'notes.md' },
      { id: 'file-2', name: 'report.pdf' },
    ]
    const content = { domain: 'notes.md', url: 'file-1', text: '# Notes\n\n```js\nx\n```' }
    const text = chat({
      a: { metadata: { attachments } },
      b: { by: 'tool', type: 'tether_quote', content },
      c: { by: 'assistant' },
    })
    expect(read(text)).toEqual([
      'u: a\n\nFile: notes.md\n\n````markdown\n# Notes\n\n```js\nx\n```\n````\n\nFile: report.pdf',
      'a: c',
    ])
    expect(omitted(text)).toEqual({ file: 1 })
  })

  test('a file too long for a message is only its line, and counted', () => {
    const content = { domain: 'notes.md', text: 'x'.repeat(50_000) }
    const text = chat({
      a: { metadata: { attachments: [{ id: '1', name: 'notes.md' }] } },
      b: { by: 'tool', type: 'tether_quote', content },
    })
    expect(read(text)).toEqual(['u: a\n\nFile: notes.md'])
    expect([omitted(text), parseImport(text, 'chatgpt').errors]).toEqual([{ file: 1 }, []])
  })

  test('files and charts that code made are counted; links to them keep their text', () => {
    const charts = {
      aggregate_result: { messages: [{ message_type: 'image', image_url: 'x' }, { message_type: 'stream' }] },
    }
    const text = chat({
      a: {},
      b: { by: 'assistant', to: 'python', type: 'code', content: { text: 'plot()', language: 'unknown' } },
      c: { by: 'tool', type: 'execution_output', metadata: charts },
      d: { by: 'assistant', parts: ['Done: [the table](sandbox:/mnt/data/t.csv).'] },
    })
    expect(read(text)).toEqual(['u: a', 'a: Done: the table (t.csv).\n\nImage'])
    expect(omitted(text)).toEqual({ tool: 1, image: 1, file: 1 })
  })
})

describe('text', () => {
  test('marks become names and links, with the sources of the message', () => {
    const cite = chatgptMark('cite', 'turn0search1')
    const items = [{ title: 'Oaks | A', attribution: 'A', url: 'https://a.example/?utm_source=chatgpt.com' }]
    const content_references = [{ matched_text: cite, type: 'grouped_webpages', items }]
    const parts = [`${chatgptMark('entity', '["tree","Oak","x"]')} grows ${cite}.`]
    expect(read(chat({ a: {}, b: { by: 'assistant', parts, metadata: { content_references } } }))).toEqual([
      'u: a',
      'a: Oak grows ([A](https://a.example/)).',
    ])
  })

  test('citations of older models are found by their place', () => {
    const citations = [{ start_ix: 2, end_ix: 12, metadata: { title: 'Oaks', url: 'https://a.example/' } }]
    const parts = ['It【7†source】 and【8†source】.']
    expect(read(chat({ a: {}, b: { by: 'assistant', parts, metadata: { citations } } }))[1]).toBe(
      'a: It ([Oaks](https://a.example/)) and.',
    )
  })

  test('a prompt keeps what looks like a citation of older models', () => {
    const parts = [`What is 【7†source】 in ${chatgptMark('entity', '["tree","Oak","x"]')}?`]
    expect(read(chat({ a: { parts } }))).toEqual(['u: What is 【7†source】 in Oak?'])
  })

  test('thoughts and calls of tools are counted', () => {
    const text = chat({
      a: {},
      b: { by: 'assistant', type: 'thoughts', parts: ['hm'], content: { thoughts: [{ content: 'hm' }] } },
      c: { by: 'assistant', type: 'reasoning_recap', content: { content: 'Thought for 3s' } },
      d: { by: 'assistant', to: 'web.run', type: 'code', content: { text: '{}' } },
      e: { by: 'tool', type: 'text' },
      f: { by: 'assistant' },
    })
    expect(read(text)).toEqual(['u: a', 'a: f'])
    expect(omitted(text)).toEqual({ thinking: 1, tool: 1 })
  })

  test('widgets without text are counted', () => {
    const prices = `Prices: ${chatgptMark('finance', 'turn0finance0')}. Rain: ${chatgptMark('forecast', 'turn0forecast0')}`
    const parts = [`${prices} ${chatgptMark('cite', 'turn0search1')}${chatgptMark('genui', '{"chart":{}}')}`]
    const text = chat({ a: {}, b: { by: 'assistant', parts }, c: { by: 'assistant', type: 'super_widget', parts: [] } })
    expect(read(text)[1]).toMatch(/^a: Prices: ?\. Rain:$/)
    expect(omitted(text)).toEqual({ widget: 4 })
  })

  test('a sender that is not the person, a tool or the system is the assistant', () => {
    expect(read(chat({ a: {}, b: { by: 'critic' }, c: { by: 'developer' } }))).toEqual(['u: a', 'a: b'])
  })

  test('code addressed to the person is a block', () => {
    const content = { language: 'python', text: 'x = 1' }
    expect(read(chat({ a: {}, b: { by: 'assistant', type: 'code', content } }))[1]).toBe('a: ```python\nx = 1\n```')
  })
})

describe('canvas documents', () => {
  const canvas = (call: string, input: object, id: string) => ({
    by: 'assistant',
    to: `canmore.${call}`,
    type: 'code',
    content: { language: 'json', text: JSON.stringify(input) },
    id,
  })
  const create = canvas('create_textdoc', { name: 'Plan', type: 'document', content: '# Plan\n\nBuy an oak.' }, 'd')
  const reply = { by: 'tool', metadata: { canvas: { textdoc_id: 'd' } } }
  const update = (pattern: string, replacement: string) =>
    canvas('update_textdoc', { updates: [{ pattern, multiple: false, replacement }] }, 'd')

  test('a document is a block under its answer', () => {
    expect(read(chat({ a: {}, b: create, c: reply, d: { by: 'assistant', parts: ['Done.'] } }))).toEqual([
      'u: a',
      'a: Document: Plan\n\n```markdown\n# Plan\n\nBuy an oak.\n```\n\nDone.',
    ])
  })

  test.each([
    ['all of it', '.*', '# Plan\n\nBuy a birch.'],
    ['a part', 'Buy an oak\\.', 'Buy a birch.'],
  ])('an edit of %s: the newest text is shown once, where it was edited', (_, pattern, replacement) => {
    const text = chat({ a: {}, b: create, c: reply, d: {}, e: update(pattern, replacement), f: reply, g: {} })
    expect(read(text)).toEqual([
      'u: a',
      'a: Document: Plan',
      'u: d',
      'a: Document: Plan\n\n```markdown\n# Plan\n\nBuy a birch.\n```',
      'u: g',
    ])
  })

  test('an edit that cannot be applied is shown, and the document stays as it was', () => {
    const text = chat({ a: {}, b: create, c: reply, d: {}, e: update('Buy (a|an) \\w+', 'Buy a birch'), f: reply })
    expect(read(text)).toEqual([
      'u: a',
      'a: Document: Plan\n\n```markdown\n# Plan\n\nBuy an oak.\n```',
      'u: d',
      'a: Edit: Plan\n\n```markdown\nBuy a birch\n```',
    ])
  })

  test('an edit on one branch leaves the document as it was on the other', () => {
    const text = chat({
      a: {},
      b: create,
      c: reply,
      d: {},
      e: update('an oak', 'a birch'),
      f: reply,
      g: { parent: 'c' },
      h: { by: 'assistant' },
    })
    const contents = parseImport(text, 'chatgpt').messages.map(({ content }) => content)
    expect(contents.filter((content) => content.includes('an oak'))).toHaveLength(1)
    expect(contents.filter((content) => content.includes('a birch'))).toHaveLength(1)
  })

  test('two documents are told apart by their ids; code has its language', () => {
    const other = canvas('create_textdoc', { name: 'app', type: 'code/react', content: 'x()' }, 'e')
    const text = chat({
      a: {},
      b: create,
      c: reply,
      d: other,
      e: { by: 'tool', metadata: { canvas: { textdoc_id: 'e' } } },
      f: update('.*', 'New plan'),
      g: reply,
    })
    expect(read(text)[1]).toBe(
      'a: Document: Plan\n\nDocument: app\n\n```jsx\nx()\n```\n\nDocument: Plan\n\n```markdown\nNew plan\n```',
    )
  })

  test('comments are kept; a call that is cut off is shown as it is', () => {
    const comment = canvas('comment_textdoc', { comments: [{ pattern: 'oak', comment: 'Which one?' }] }, 'd')
    const broken = { ...create, content: { text: '{"name": "Pl' } }
    expect(read(chat({ a: {}, b: comment }))[1]).toBe('a: Comment: Which one?')
    expect(read(chat({ a: {}, b: broken }))[1]).toBe('a: Document\n\n```json\n{"name": "Pl\n```')
  })
})

describe('the tree', () => {
  const text = chat({ top: null, a: {}, b: { by: 'assistant' }, c: {}, d: { by: 'assistant' } })
  const whole = ['u: a', 'a: b', 'u: c', 'a: d']

  test.each([
    ['a node without a parent', (mapping: Record<string, Record<string, unknown>>) => delete mapping.c?.parent],
    [
      'a node whose parent is null',
      (mapping: Record<string, Record<string, unknown>>) => Object.assign(mapping.c ?? {}, { parent: null }),
    ],
    [
      'a node whose parent is null, without lists of children',
      (mapping: Record<string, Record<string, unknown>>) => {
        Object.assign(mapping.c ?? {}, { parent: null })
        for (const node of Object.values(mapping)) delete node.children
      },
    ],
  ])('%s does not split it', (_, change) => {
    const broken = changed(text, change)
    expect(read(broken)).toEqual(whole)
    expect(parseImport(broken, 'chatgpt').conversations).toBeUndefined()
  })

  test.each([['with'], ['without']])('a deleted node %s lists of children does not split it', (lists) => {
    const broken = changed(text, (mapping) => {
      delete mapping.b
      if (lists === 'without') for (const node of Object.values(mapping)) delete node.children
    })
    expect(read(broken)).toEqual(['u: a', 'u: c', 'a: d'])
    expect(parseImport(broken, 'chatgpt').conversations).toBeUndefined()
  })

  test('nodes that are each other’s parents are not lost', () => {
    const broken = changed(text, (mapping) => Object.assign(mapping.a ?? {}, { parent: 'd' }))
    expect(parseImport(broken, 'chatgpt').messages).toHaveLength(4)
  })
})
