import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agentNameProblem, endpointProblem } from '#rules/agents/endpoint.ts'
import { faceProblem, installedNameProblem, installedTagProblem } from '#rules/agents/installed.ts'
import { conversationProblems } from '#rules/imports/conversation.ts'
import { installationNameProblem } from '#rules/people/installation.ts'
import { displayNameProblem, tagProblem } from '#rules/people/profile.ts'
import { type ErrorProblem, errorDetail, errors } from '#wire/errors/errors.ts'
import { shownText } from '../support/code/error-list.ts'
import { sourcesIn } from '../support/code/sources.ts'

const table = Object.entries<string | ((params: never) => string)>(errors)

test('a code says the cause in snake_case', () => {
  for (const [code] of table) expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
})

test('each text has one code, so that a code tells no more than its text', () => {
  const shown = table.map(([, text]) => shownText(text)).filter((text) => text !== '{reason}')
  expect(shown.filter((text, index) => shown.indexOf(text) !== index)).toEqual([])
})

/** The parts of the table, each a code with the source of its text. */
const entries = sourcesIn('src/wire/errors').flatMap(({ path, code }) =>
  path.endsWith('-errors.ts')
    ? [...code.matchAll(/^ {2}([a-z0-9_]+): ([\s\S]*?),$(?=\n {2}[a-z]|\n\n|\n\})/gm)].map(
        ([, name = '', text = '']) => ({
          name,
          text,
        }),
      )
    : [],
)

test('every code is used: named by the server or a rule, or its text is one that a rule gives', () => {
  expect(entries.map(({ name }) => name).toSorted()).toEqual(Object.keys(errors).toSorted())
  const server = sourcesIn('src/server', 'src/rules')
  const used = new Set(
    server.flatMap(({ code }) => [...code.matchAll(/(?:'|errors\.)([a-z0-9_]+)\b/g)].map(([, name]) => name)),
  )
  const given = new Set(
    server.flatMap(({ path, code }) =>
      path.startsWith('src/rules') ? [...code.matchAll(/\btexts\.\w+/g)].map(([name]) => name) : [],
    ),
  )
  expect(entries.filter(({ name, text }) => !used.has(name) && !given.has(text)).map(({ name }) => name)).toEqual([])
})

test('every parameter is in its text, and nothing else is', () => {
  for (const { name, text } of entries) {
    const of = errors[name as keyof typeof errors]
    if (typeof of === 'string') continue
    const params = [...text.matchAll(/readonly (\w+):/g)].map(([, param = '']) => param)
    expect(params.length, name).toBeGreaterThan(0)
    const filled = Object.fromEntries(params.map((param, index) => [param, `«${index}»`]))
    const detail = errorDetail([name, filled] as unknown as ErrorProblem)
    for (const value of Object.values(filled)) expect(detail).toContain(value)
    expect(detail).not.toMatch(/undefined|\[object|\{|\}/)
  }
})

test('every problem that the rules find is in the table, with exactly their text', () => {
  const known = new Set(table.flatMap(([, text]) => (typeof text === 'string' ? [text] : [])))
  const anyText = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('', ' ', '-'),
  )
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const found = [
        displayNameProblem(one),
        tagProblem(one),
        installationNameProblem(one),
        installedNameProblem(one),
        installedTagProblem(one),
        faceProblem(one),
        endpointProblem(one, other),
        endpointProblem('https://models.example/v1', other),
        agentNameProblem(one),
        ...conversationProblems([]),
        ...conversationProblems(Array.from({ length: 101 }, () => ({ role: 'system' as 'user', content: one }))),
        ...conversationProblems([{ role: 'user', content: 'x'.repeat(60_000) }]),
      ]
      for (const text of found) if (text !== null) expect(known).toContain(text)
    }),
  )
})
