import { expect, test } from 'vitest'
import {
  type AttachedFile,
  nothingRead,
  picturesWithin,
  textsWithin,
  wantedFiles,
  withFiles,
} from '#rules/agents/attached.ts'
import { contextTurns } from '#rules/agents/context.ts'
import { buildPrompt } from '#rules/agents/prompt.ts'
import { agentPicturesMax, agentReadFileMaxBytes, agentReadFilesMax } from '#wire/limits.ts'

const file = (id: string, fields: Partial<AttachedFile> = {}): AttachedFile => ({
  id,
  kind: 'picture',
  name: `${id}.jpg`,
  alt: null,
  bytes: 1_000,
  ...fields,
})

test('the files of a path’s newest messages are read, a limited number of each kind', () => {
  const pictures = Array.from({ length: 4 }, (_, at) => [file(`p${at}-1`), file(`p${at}-2`)])
  const documents = Array.from({ length: 8 }, (_, at) => [file(`d${at}`, { kind: at % 2 === 0 ? 'pdf' : 'text' })])
  const wanted = wantedFiles([...pictures, ...documents], agentPicturesMax)
  expect(wanted.pictures.map(({ id }) => id)).toEqual(['p3-1', 'p3-2', 'p2-1', 'p2-2'])
  expect(wanted.pictures).toHaveLength(agentPicturesMax)
  expect(wanted.documents.map(({ id }) => id)).toEqual(['d7', 'd6', 'd5', 'd4', 'd3'])
  expect(wanted.documents).toHaveLength(agentReadFilesMax)
})

test('an agent that doesn’t see gets no pictures; videos and what is too large are never read', () => {
  const files = [
    file('p'),
    file('v', { kind: 'video' }),
    file('big', { kind: 'pdf', bytes: agentReadFileMaxBytes + 1 }),
  ]
  expect(wantedFiles([files], 0)).toEqual({ pictures: [], documents: [] })
  expect(wantedFiles([files], agentPicturesMax).documents).toEqual([])
  const largest = file('largest', { kind: 'pdf', bytes: agentReadFileMaxBytes })
  expect(wantedFiles([[largest]], 0).documents).toEqual([largest])
})

test('pictures take at most half of a context', () => {
  expect([256, 4_096, 8_192, 16_000, 128_000].map(picturesWithin)).toEqual([0, 1, 2, 4, 4])
})

test('a message names its files, has the text that was read, and says what can’t be seen', () => {
  const files = [
    file('p', { alt: 'A plan' }),
    file('v', { kind: 'video', name: 'v.mp4' }),
    file('n', { kind: 'text', name: 'n.txt' }),
  ]
  const read = { texts: new Map([['n', 'Buy oaks.']]), pictures: new Set(['p']) }
  expect(withFiles('Look:', files, read)).toBe(
    'Look:\n\n[Attached: a picture, p.jpg, “A plan”]\n\n[Attached: a video, v.mp4; you can’t see what is in it]\n\n' +
      '[Attached: a text file, n.txt. Its text:]\nBuy oaks.\n[End of n.txt]',
  )
  expect(withFiles('Look:', files.slice(0, 1), nothingRead)).toContain('you can’t see what is in it')
})

test('texts together stay within their share, and a cut one says so', () => {
  const texts = new Map([
    ['a', 'äöü'],
    ['b', '🌳🌳'],
    ['c', 'more'],
  ])
  expect([...textsWithin(texts, 100).values()]).toEqual(['äöü', '🌳🌳', 'more'])
  expect([...textsWithin(texts, 11)]).toEqual([
    ['a', 'äöü'],
    ['b', '🌳 […]'],
    ['c', 'm […]'],
  ])
  expect(textsWithin(texts, 0).size).toBe(0)
})

test('pictures stay with their message in a prompt, and cost room: those that are cut are not sent', () => {
  const message = (content: string, author_uid: string, files: readonly AttachedFile[] = []) => ({
    content,
    content_author: 'human',
    author_uid,
    author_display_name: author_uid,
    author_user_tag: null,
    public: true,
    recipients: [],
    files,
  })
  const read = { texts: new Map<string, string>(), pictures: new Set(['old', 'new']) }
  const path = [message('root', 'wei'), message('middle', 'mia', [file('old')]), message('last', 'wei', [file('new')])]
  const last = path[2]
  if (last === undefined) throw new Error('three messages')
  const turns = contextTurns(path, last, 'chatgpt', read)
  const persona = { display_name: 'ChatGPT', tag: 'gpt' }
  const all = buildPrompt({ ...persona, max_context_tokens: 8_000 }, turns, 'mark')
  expect(all.messages.map(({ pictures }) => pictures)).toEqual([['old', 'new']])
  const cut = buildPrompt({ ...persona, max_context_tokens: 3_200 }, turns, 'mark')
  expect(cut.messages.flatMap(({ pictures = [] }) => pictures)).toEqual(['new'])
  expect(cut.messages[0]?.content).not.toContain('middle')
})
