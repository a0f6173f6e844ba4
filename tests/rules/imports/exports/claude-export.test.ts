import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { read } from '../read.ts'

const root = '00000000-0000-4000-8000-000000000000'

/** A conversation of these messages, each the answer to the one before. */
const chat = (...messages: readonly object[]): string =>
  JSON.stringify([
    {
      uuid: 'c',
      name: 'T',
      chat_messages: messages.map((message, at) => ({
        uuid: `${at}`,
        parent_message_uuid: at === 0 ? root : `${at - 1}`,
        created_at: `2025-01-01T00:00:${String(at).padStart(2, '0')}Z`,
        ...message,
      })),
    },
  ])
const human = (text: string, more = {}) => ({ sender: 'human', text: '', content: [{ type: 'text', text }], ...more })
const claude = (...content: readonly object[]) => ({ sender: 'assistant', text: 'not this', content })
const said = (text: string) => ({ type: 'text', text })
const call = (name: string, input: object) => ({ type: 'tool_use', name, input })
const result = (is_error = false) => ({ type: 'tool_result', content: [], is_error })
const omitted = (text: string) => parseImport(text, 'claude').omitted

describe('what is attached', () => {
  test('an attachment’s text is a block below what was typed', () => {
    const attachments = [{ file_name: 'notes.py', extracted_content: 'x = 1\n' }]
    expect(read(chat(human('Look', { attachments }), claude(said('Yes.'))))).toEqual([
      'u: Look\n\nFile: notes.py\n\n```python\nx = 1\n```',
      'a: Yes.',
    ])
    expect(read(chat(human('Look', { attachments: [{ file_name: '', extracted_content: 'a long paste' }] })))).toEqual([
      'u: Look\n\n```\na long paste\n```',
    ])
  })

  test('files without their text leave a line and are counted; an image-only prompt stays', () => {
    const files = [{ file_name: 'cat.png' }, { file_name: 'report.pdf' }, { file_name: 'notes.py' }]
    const attachments = [{ file_name: 'notes.py', extracted_content: 'x' }]
    const text = chat(
      human('Look', { files, attachments }),
      claude(said('Yes.')),
      human('', { files: files.slice(0, 1) }),
      claude(said('A cat.')),
    )
    expect(read(text)).toEqual([
      'u: Look\n\nFile: notes.py\n\n```python\nx\n```\n\nImage: cat.png\n\nFile: report.pdf',
      'a: Yes.',
      'u: Image: cat.png',
      'a: A cat.',
    ])
    expect(omitted(text)).toEqual({ image: 2, file: 1 })
  })

  test('an attachment too long for a message is only its line, and counted', () => {
    const text = chat(human('Look', { attachments: [{ file_name: 'a.txt', extracted_content: 'x'.repeat(50_000) }] }))
    expect([read(text), omitted(text), parseImport(text, 'claude').errors]).toEqual([
      ['u: Look\n\nFile: a.txt'],
      { file: 1 },
      [],
    ])
  })
})

describe('thinking and tools', () => {
  test('thinking is counted and never the answer', () => {
    const text = chat(
      human('a'),
      claude({ type: 'thinking', thinking: 'hm' }, said('Yes.')),
      human('b'),
      claude({ type: 'thinking', thinking: 'hm' }, call('web_search', { query: 'x' }), result()),
    )
    expect(read(text)).toEqual(['u: a', 'a: Yes.', 'u: b'])
    expect(omitted(text)).toEqual({ thinking: 2, tool: 1 })
  })

  test('placeholders for blocks are removed, in text and in blocks', () => {
    const placeholder = '```\nThis block is not supported on your current device yet.\n```'
    const mobile =
      '```\nViewing artifacts created via the Analysis Tool web feature preview isn’t yet supported on mobile.\n```'
    const text = chat(human('a'), claude(said(`One.\n${placeholder}\n\n${mobile}\n\nTwo.`)))
    expect(read(text)).toEqual(['u: a', 'a: One.\n\nTwo.'])
    expect(omitted(text)).toEqual({ tool: 2 })
    expect(read(chat(human('a'), { sender: 'assistant', text: `One.\n${placeholder}` }))[1]).toBe('a: One.')
    expect(read(chat(human(`Why "${placeholder}"?`)))[0]).toContain('not supported')
  })

  test('the sources of a web search are links below the text, each once', () => {
    const citation = {
      start_index: 0,
      end_index: 3,
      details: { type: 'web_search_citation', url: 'https://a.example/x' },
    }
    const titled = { url: 'https://b.example/', title: 'Oaks' }
    const text = chat(human('a'), claude({ ...said('Yes.'), citations: [citation, citation, titled, {}] }))
    expect(read(text)[1]).toBe('a: Yes.\n\nSources: [a.example](https://a.example/x), [Oaks](https://b.example/)')
  })

  test('a sender that is not the person is the assistant', () => {
    expect(read(chat(human('a'), { ...claude(said('Yes.')), sender: 'claude-3-opus' }))).toEqual(['u: a', 'a: Yes.'])
    expect(read(chat(human('a'), { content: [said('Yes.')] }, human('b')))).toEqual(['u: a', 'a: Yes.', 'u: b'])
  })
})

describe('artifacts and files', () => {
  const create = call('artifacts', {
    command: 'create',
    id: 'plan',
    type: 'application/vnd.ant.code',
    language: 'python',
    title: 'The plan',
    content: 'x = 1\ny = 2',
  })

  test('an artifact is a block with its title and language', () => {
    const page = call('artifacts', { command: 'create', id: 'p', type: 'text/html', title: 'Page', content: '<p>' })
    expect(read(chat(human('a'), claude(said('Here.'), create, result(), page, said('Done.'))))[1]).toBe(
      'a: Here.\n\nDocument: The plan\n\n```python\nx = 1\ny = 2\n```\n\nDocument: Page\n\n```html\n<p>\n```\n\nDone.',
    )
  })

  test.each([
    ['an update', { command: 'update', id: 'plan', old_str: 'x = 1', new_str: 'x = $&' }, 'x = $&\ny = 2'],
    ['a rewrite', { command: 'rewrite', id: 'plan', content: 'z = 3' }, 'z = 3'],
  ])('%s: the newest text is shown once', (_, input, newest) => {
    const text = chat(human('a'), claude(create), human('b'), claude(call('artifacts', input), said('Done.')))
    expect(read(text)).toEqual([
      'u: a',
      'a: Document: The plan',
      'u: b',
      `a: Document: The plan\n\n\`\`\`python\n${newest}\n\`\`\`\n\nDone.`,
    ])
  })

  test('an update that cannot be applied is shown, and the artifact stays as it was', () => {
    const update = call('artifacts', { command: 'update', id: 'plan', old_str: 'gone', new_str: 'z = 3' })
    expect(read(chat(human('a'), claude(create), human('b'), claude(update)))).toEqual([
      'u: a',
      'a: Document: The plan\n\n```python\nx = 1\ny = 2\n```',
      'u: b',
      'a: Edit: The plan\n\n```python\nz = 3\n```',
    ])
  })

  test('a created file is a block; an edit that failed changes nothing', () => {
    const write = call('create_file', { path: '/mnt/outputs/run.sh', file_text: 'echo a', description: 'Run' })
    const edit = (old_str: string, new_str: string) =>
      call('str_replace', { path: '/mnt/outputs/run.sh', old_str, new_str })
    const text = chat(human('a'), claude(write, result(), edit('b', 'c'), result(true), edit('a', 'd'), result()))
    expect(read(text)[1]).toBe('a: File: run.sh\n\nFile: run.sh\n\n```bash\necho d\n```')
    expect(omitted(text)).toEqual({ tool: 1 })
  })

  test('tags in older texts become artifacts; their thinking is left out', () => {
    const tag =
      '<antArtifact identifier="plan" type="application/vnd.ant.code" language="python" title="A &quot;plan&quot;">'
    const answer = `Sure. <antThinking>Good for an artifact.</antThinking>Here:\n\n${tag}\nx = 1\n</antArtifact>\n\nDone.`
    const text = chat(human('a'), claude(said(answer)))
    expect(read(text)[1]).toBe('a: Sure. Here:\n\nDocument: A "plan"\n\n```python\nx = 1\n```\n\nDone.')
    expect(omitted(text)).toEqual({ thinking: 1 })
    expect(read(chat(human(answer)))[0]).toContain('<antThinking>')
  })

  test('two artifacts without an id are two, even with the same title', () => {
    const tag = (text: string) => `<antArtifact title="Plan">${text}</antArtifact>`
    expect(read(chat(human('a'), claude(said(tag('one')), said(tag('two')))))[1]).toBe(
      'a: Document: Plan\n\n```\none\n```\n\nDocument: Plan\n\n```\ntwo\n```',
    )
  })

  test('a tag that never ends loses no text', () => {
    expect(read(chat(human('a'), claude(said('One. <antThinking>Two. `<antThinking>` is a tag.'))))[1]).toBe(
      'a: One. Two. `<antThinking>` is a tag.',
    )
  })
})

test('a deleted message does not split the conversation', () => {
  const messages = [human('a'), claude(said('b')), human('c'), claude(said('d'))]
  const [conversation] = JSON.parse(chat(...messages))
  conversation.chat_messages.splice(1, 1)
  const text = JSON.stringify([conversation])
  expect(read(text)).toEqual(['u: a', 'u: c', 'a: d'])
  expect(parseImport(text, 'claude').conversations).toBeUndefined()
})
