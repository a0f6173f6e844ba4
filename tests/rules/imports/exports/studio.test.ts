import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { kind, read } from '../read.ts'

const json = (value: unknown) => JSON.stringify(value)
const chunks = [
  { role: 'user', text: 'hello' },
  { role: 'model', text: 'hm', isThought: true },
  { role: 'model', text: 'Hi!' },
]

describe('AI Studio', () => {
  test.each([
    [
      'a prompt',
      { runSettings: {}, systemInstruction: { text: 'Be kind' }, chunkedPrompt: { chunks, pendingInputs: [] } },
    ],
    ['its chunks alone', { chunks }],
    ['a list of chunks', chunks],
    [
      'the contents of a call',
      {
        contents: [
          { role: 'user', parts: [{ text: 'hello' }] },
          { role: 'model', parts: [{ text: 'hm', thought: true }, { text: 'Hi!' }] },
        ],
      },
    ],
  ])('%s is read without thoughts', (_, value) => {
    expect(read(json(value))).toEqual(['u: hello', 'a: Hi!'])
    expect(kind(json(value))).toBe('aistudio-json 0.9 gemini')
  })

  test('a prompt that is only a file, and parts of one text', () => {
    const text = json({
      chunkedPrompt: {
        chunks: [
          { role: 'user', driveDocument: { id: 'x' } },
          { role: 'user', parts: [{ text: 'Look ' }, { inlineData: { data: 'AA==' } }, { text: 'here' }] },
          { role: 'model', parts: [{ text: 'I ' }, { text: 'see.' }] },
        ],
      },
    })
    expect(read(text)).toEqual(['u: Look here\n\nFile\n\nFile', 'a: I see.'])
    expect(parseImport(text, null).omitted).toEqual({ file: 2 })
  })

  test('what is not text leaves a line, thoughts and runs of code are counted', () => {
    const text = json({
      chunkedPrompt: {
        chunks: [
          { role: 'user', driveImage: { id: 'x' } },
          { role: 'user', driveDocument: { id: 'y', name: 'plan.pdf' }, driveAudio: { id: 'z' } },
          { role: 'user', text: 'And this?', youtubeVideo: { id: 'abc' } },
          { role: 'user', parts: [{ fileData: { mimeType: 'image/png', fileUri: 'x' } }] },
          { role: 'model', text: 'hm', isThought: true },
          { role: 'model', executableCode: { code: '1+1' } },
          { role: 'model', codeExecutionResult: { output: '2' }, inlineImage: { mimeType: 'image/png', data: 'AA==' } },
          { role: 'model', parts: [{ text: 'hm', thought: true }, { text: 'A plot.' }] },
        ],
      },
    })
    expect(read(text)).toEqual([
      'u: And this?\n\nVideo: https://www.youtube.com/watch?v=abc\n\nImage\n\nFile: plan.pdf\n\nVoice recording\n\nImage',
      'a: Image\n\nA plot.',
    ])
    expect(parseImport(text, null).omitted).toEqual({ image: 3, file: 1, voice: 1, video: 1, thinking: 2, tool: 1 })
  })

  test('two answers with only an image between them stay two answers', () => {
    const text = json({
      chunks: [
        { role: 'model', text: 'One', isThought: false },
        { role: 'user', driveImage: { id: 'x' } },
        { role: 'model', text: 'Two' },
      ],
    })
    expect(read(text)).toEqual(['a: One', 'u: Image', 'a: Two'])
  })

  test('the sources of a search are below their answer', () => {
    const grounding = { groundingSources: [{ referenceNumber: 1, title: 'Oaks', uri: 'https://oaks.example/' }] }
    expect(read(json({ chunks: [{ role: 'model', text: 'Old.', isThought: false, grounding }] }))).toEqual([
      'a: Old.\n\nSources: [Oaks](https://oaks.example/)',
    ])
  })
})

describe("Gemini's history in Workspace", () => {
  const history = {
    title: 'Trees',
    creation_time: '2026-02-02T07:00:00Z',
    conversation_turns: [
      { user_turn: { prompt: 'How old is an oak?', turn_index: 0, turn_last_modified: '2026-02-02T07:00:01Z' } },
      {
        system_turn: {
          turn_index: 1,
          model_thoughts: [{ headline: 'Oaks', description: 'They are old.' }],
          text: [{ data: 'Up to 1,000 years.' }, { cards: [{ content: 'See also: birches.' }] }],
          turn_last_modified: '2026-02-02T07:00:05Z',
        },
      },
      { user_turn: { prompt: 'Thanks', turn_index: 2 } },
    ],
  }

  test('is read with its title and times, without thoughts', () => {
    const parsed = parseImport(json(history), 'gemini')
    expect(read(json(history))).toEqual([
      'u: How old is an oak?',
      'a: Up to 1,000 years.\n\nSee also: birches.',
      'u: Thanks',
    ])
    expect([parsed.title, parsed.format, parsed.messages[1]?.timestamp]).toEqual([
      'Trees',
      'gemini-history-json',
      '2026-02-02T07:00:05.000Z',
    ])
  })
})
