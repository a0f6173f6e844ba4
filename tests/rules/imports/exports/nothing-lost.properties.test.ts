import fc from 'fast-check'
import { expect, test } from 'vitest'
import { omittedIn } from '#rules/imports/merge.ts'
import { parseImport } from '#rules/imports/parse.ts'
import type { Omitted } from '#rules/imports/parsed-import.ts'

/** A part of a message as the export writes it; `word` is what a reader must find, `omitted` what is counted. */
type Part = { readonly value: (word: string) => unknown; readonly shows: boolean; readonly omitted?: Omitted }

const shown = (value: (word: string) => unknown): Part => ({ value, shows: true })
const counted = (value: unknown, omitted: Omitted): Part => ({ value: () => value, shows: false, omitted })

const chatgptPart = fc.constantFrom<Part>(
  shown((word) => word),
  shown((word) => `Before \ue200entity\ue202["tree","${word}","x"]\ue201 after \ue200cite\ue202turn0search1\ue201.`),
  shown((word) => `\ue203${word}\ue204 and \ue200url\ue202a link\ue202https://a.example/\ue201`),
  shown((word) => `See \ue200url\ue202${word}\ue202turn0search1\ue201【7†source】`),
  shown((word) => ({ content_type: 'audio_transcription', text: word })),
  counted({ content_type: 'image_asset_pointer', asset_pointer: 'sediment://x' }, { image: 1 }),
  counted({ content_type: 'audio_asset_pointer', asset_pointer: 'x' }, { voice: 1 }),
)
const claudePart = fc.constantFrom<Part>(
  shown((word) => ({ type: 'text', text: word })),
  shown((word) => ({
    type: 'text',
    text: `${word}\n\`\`\`\nThis block is not supported on your current device yet.\n\`\`\``,
  })),
  shown((word) => ({ type: 'tool_use', name: 'create_file', input: { path: `/a/${word}.md`, file_text: '# x' } })),
  shown((word) => ({ type: 'tool_use', name: 'artifacts', input: { command: 'create', id: word, content: word } })),
  shown((word) => ({
    type: 'text',
    text: `<antThinking>hm</antThinking><antArtifact title="a">${word}</antArtifact>`,
  })),
  counted({ type: 'thinking', thinking: 'hm' }, { thinking: 1 }),
  counted({ type: 'tool_use', name: 'web_search', input: {} }, { tool: 1 }),
)

type Message = { readonly by: 'user' | 'assistant'; readonly below: number; readonly parts: readonly Part[] }

const messagesOf = (part: fc.Arbitrary<Part>): fc.Arbitrary<readonly Message[]> =>
  fc.array(
    fc.record({
      by: fc.constantFrom<Message['by']>('user', 'assistant'),
      below: fc.nat(20),
      parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

const wordOf = (message: number, part: number) => `word${message}x${part}x`
/** Mostly the message before, sometimes an earlier one. */
const parentOf = ({ below }: Message, at: number) => (below > 14 ? at % below : at) - 1

const found = (text: string) => {
  const parsed = parseImport(text, null)
  const several = parsed.conversations ?? [parsed]
  return {
    contents: several.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n'),
    omitted: omittedIn(several.map(({ omitted }) => omitted)),
  }
}

const words = (messages: readonly Message[]) =>
  messages.flatMap(({ parts }, at) => parts.flatMap(({ shows }, part) => (shows ? [wordOf(at, part)] : [])))

const missing = (messages: readonly Message[], contents: string) =>
  words(messages).filter((word) => !contents.includes(word))

test('ChatGPT: every visible text is in a message, images and recordings are counted, whatever nodes are missing', () => {
  fc.assert(
    fc.property(messagesOf(chatgptPart), fc.array(fc.nat(11), { maxLength: 3 }), (messages, broken) => {
      const nodes = messages.map((message, at) => {
        const parts = message.parts.map(({ value }, part) => value(wordOf(at, part)))
        const content = { content_type: 'multimodal_text', parts }
        const parent = at === 0 ? null : broken.includes(at) ? `gone${at}` : `${parentOf(message, at)}`
        return [
          `${at}`,
          { id: `${at}`, parent, message: { author: { role: message.by }, content, create_time: at + 1 } },
        ]
      })
      const { contents, omitted } = found(JSON.stringify([{ mapping: Object.fromEntries(nodes) }]))
      expect(missing(messages, contents)).toEqual([])
      expect(omitted).toEqual(omittedIn(messages.flatMap(({ parts }) => parts.map((part) => part.omitted))))
    }),
    { numRuns: 200 },
  )
})

test('Claude: every visible text, artifact and file is in a message', () => {
  fc.assert(
    fc.property(messagesOf(claudePart), (messages) => {
      const chat_messages = messages.map((message, at) => ({
        uuid: `${at}`,
        sender: message.by === 'user' ? 'human' : 'assistant',
        parent_message_uuid: at === 0 ? 'root' : `${parentOf(message, at)}`,
        ...(message.by === 'user'
          ? {
              content: [{ type: 'text', text: wordOf(at, 0) }],
              attachments: message.parts.slice(1).map((_, part) => ({ extracted_content: wordOf(at, part + 1) })),
            }
          : { content: message.parts.map(({ value }, part) => value(wordOf(at, part))) }),
      }))
      const { contents } = found(JSON.stringify([{ uuid: 'c', chat_messages }]))
      const expected = messages.map((message) =>
        message.by === 'assistant'
          ? message
          : { ...message, parts: message.parts.map((part) => ({ ...part, shows: true })) },
      )
      expect(missing(expected, contents)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
