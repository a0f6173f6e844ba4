import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { importContentMaxLength } from '#wire/limits.ts'
import { read } from '../../read.ts'
import { msOf } from './takeout.ts'

const entry = (title: string, minute: number, ...drafts: readonly string[]) => ({
  header: 'Gemini Apps',
  title,
  titleUrl: 'https://gemini.google.com/app/a1',
  time: new Date(msOf(minute)).toISOString(),
  safeHtmlItem: drafts.map((html) => ({ html })),
})

function said(entries: readonly object[]) {
  const parsed = parseImport(JSON.stringify(entries), 'gemini')
  const found = parsed.conversations ?? [{ id: 'a1', problems: parsed.errors, messages: parsed.messages }]
  return found.map(({ id, problems, messages }) => ({
    id,
    problems,
    messages: messages.map(({ content, parent }) => [content, parent]),
  }))
}

describe('several drafts of an answer whose prompt has no words', () => {
  test('each begin a conversation, the shown one first', () => {
    expect(said([entry('Prompted', 0, 'draft one', 'draft two', 'draft three')])).toEqual([
      { id: 'a1', problems: [], messages: [['draft one', undefined]] },
      { id: 'a1/2', problems: [], messages: [['draft two', undefined]] },
      { id: 'a1/3', problems: [], messages: [['draft three', undefined]] },
    ])
    expect(read(JSON.stringify([entry('Prompted', 0, 'draft one', 'draft two')]))).toEqual(['a: draft one'])
  })

  test('are followed by what was said below the shown one', () => {
    const entries = [entry('Prompted And?', 1, 'So.', 'Thus.'), entry('Prompted', 0, 'draft one', 'draft two')]
    const followed = [
      ['draft one', undefined],
      ['And?', 0],
      ['Thus.', 1],
      ['So.', 1],
    ]
    expect(said(entries)).toEqual([
      { id: 'a1', problems: [], messages: followed },
      { id: 'a1/2', problems: [], messages: [['draft two', undefined]] },
    ])
    expect(read(JSON.stringify(entries))).toEqual(['a: draft one', 'u: And?', 'a: So.'])
  })

  test('continue the answer above, if there is one', () => {
    const entries = [entry('Prompted', 1, 'b', 'c'), entry('Prompted hello', 0, 'a')]
    expect(read(JSON.stringify(entries))).toEqual(['u: hello', 'a: a\n\nb\n\nc'])
    const only = [entry('Prompted', 1, 'c', 'd'), entry('Prompted', 0, 'a', 'b')]
    expect(said(only).map(({ messages }) => messages)).toEqual([[['a\n\nc\n\nd', undefined]], [['b', undefined]]])
  })
})

test('a canvas without a prompt begins a conversation', () => {
  expect(
    said([entry('Created Gemini Canvas titled Quiz', 0), entry('Prompted', 20)]).flatMap(({ messages }) => messages),
  ).toEqual([['**Quiz**', undefined]])
})

test('answers without a prompt between them are one message only as long as a message can be', () => {
  const [first, second] = ['a', 'b'].map((letter) => letter.repeat(importContentMaxLength - 10))
  const entries = [
    entry('Prompted', 20, 'c'),
    entry('Prompted', 10, second ?? ''),
    entry('Prompted Go on', 0, first ?? ''),
  ]
  const [conversation, ...others] = said(entries)
  expect([conversation?.problems, others]).toEqual([[], []])
  expect(conversation?.messages.map(([content]) => content)).toEqual(['Go on', first, `${second}\n\nc`])
})
