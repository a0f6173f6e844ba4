import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { chatgptMark, read } from '../read.ts'

const oak = chatgptMark('entity', '["tree","Oak","x"]')
const cite = chatgptMark('cite', 'turn0search3')
const page = (prompt: string, answer: string) =>
  `You said:\n${prompt}\nChatGPT said:\n\n${answer}\nYou said:\nbye\nChatGPT said:\n\nBye.`

describe('copied text and markdown', () => {
  test('ChatGPT’s marks become names and links', () => {
    const text = page(
      `What of ${oak}?`,
      `${oak} grows ${cite}, see ${chatgptMark('url', 'here', 'https://a.example/')}.`,
    )
    expect(read(text).slice(0, 2)).toEqual(['u: What of Oak?', 'a: Oak grows, see [here](https://a.example/).'])
    const markdown = `#### You:\n\nhello\n\n#### ChatGPT:\n\nIt grows【7†source】.\n`
    expect(read(markdown)).toEqual(['u: hello', 'a: It grows.'])
  })

  test('other private-use characters and brackets stay', () => {
    expect(read(page('icon \ue205 and 【7†source】', 'icon \ue0b0')).slice(0, 2)).toEqual([
      'u: icon \ue205 and 【7†source】',
      'a: icon \ue0b0',
    ])
  })

  test('Claude’s placeholders and tags are resolved in answers only', () => {
    const placeholder = '```\nThis block is not supported on your current device yet.\n```'
    const artifact = '<antArtifact identifier="a" type="text/markdown" title="Plan">\n# Plan\n</antArtifact>'
    const text = `## Human\n\nWhy ${artifact.replaceAll('\n', ' ')}?\n\n## Claude\n\nOne.\n${placeholder}\n\n${artifact}\n\n## Human\n\nbye\n\n## Claude\n\n${placeholder}\n`
    expect(read(text)).toEqual([
      `u: Why ${artifact.replaceAll('\n', ' ')}?`,
      'a: One.\n\nDocument: Plan\n\n```markdown\n# Plan\n```',
      'u: bye',
    ])
    expect(parseImport(text, 'claude').omitted).toEqual({ tool: 2 })
  })

  test('a tag in code is text', () => {
    const answer = 'As in:\n\n```xml\n<antThinking>x</antThinking>\n```\n\n<antThinking>y</antThinking>Done.'
    expect(read(page('hello', answer))[1]).toBe('a: As in:\n\n```xml\n<antThinking>x</antThinking>\n```\n\nDone.')
  })

  test('Grok’s tags are resolved', () => {
    const tag =
      '<grok:render card_id="a" type="render_inline_citation">\n<argument name="citation_id">3</argument>\n</grok:render>'
    expect(read(`## Human\n\nhello\n\n## Grok\n\nIt grows.${tag}\n`)).toEqual(['u: hello', 'a: It grows.'])
  })

  test('a list of roles is cleaned too', () => {
    const list = [
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: `${oak} grows ${cite}.` },
    ]
    expect(read(JSON.stringify(list))).toEqual(['u: hello', 'a: Oak grows.'])
  })
})
