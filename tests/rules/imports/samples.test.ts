import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { shownPath } from '#rules/imports/exports/tree.ts'
import { parseImport } from '#rules/imports/parse.ts'
import { confidences } from '#rules/imports/parsed-import.ts'

const folder =
  process.env.CANOPY_FIXTURES ?? fileURLToPath(new URL('../../../../shared/fixtures/import', import.meta.url))
const services = ['chatgpt', 'claude', 'gemini', 'grok', 'cursor'] as const

type Expected = {
  readonly detect: { readonly format: string; readonly confidence: keyof typeof confidences }
  readonly roles_short: string
  readonly first: readonly { readonly role: string; readonly start: string }[]
  readonly contents?: readonly string[]
  readonly conversations?: readonly { readonly index: number; readonly roles_short: string }[]
}

const samples = services.flatMap((service) =>
  existsSync(`${folder}/${service}`)
    ? readdirSync(`${folder}/${service}`)
        .filter((file) => !file.endsWith('.expected.json') && existsSync(`${folder}/${service}/${file}.expected.json`))
        .map((file) => ({ service, file, name: `${service}/${file}` }))
    : [],
)

if (samples.length === 0) {
  test('real samples are not present', () => expect(samples).toEqual([]))
} else {
  describe('a real sample gives its expected result:', () => {
    test.each(samples)('$name', ({ service, file }) => {
      const text = readFileSync(`${folder}/${service}/${file}`, 'utf8')
      const expected: Expected = JSON.parse(readFileSync(`${folder}/${service}/${file}.expected.json`, 'utf8'))
      const parsed = parseImport(text, service)
      const several = parsed.conversations ?? []
      const messages = shownPath(expected.conversations === undefined ? parsed.messages : (several[0]?.messages ?? []))
      const roles = (list: typeof messages) => list.map(({ role }) => role.charAt(0)).join('')

      expect(roles(messages)).toBe(expected.roles_short)
      expect(parsed.confidence).toBe(confidences[expected.detect.confidence])
      expect(messages.slice(0, expected.first.length).map(({ role }) => role)).toEqual(
        expected.first.map(({ role }) => role),
      )
      for (const [index, { start }] of expected.first.entries()) {
        expect(messages[index]?.content.slice(0, start.length)).toBe(start)
      }
      if (expected.contents !== undefined) expect(messages.map(({ content }) => content)).toEqual(expected.contents)
      for (const { index, roles_short } of expected.conversations ?? []) {
        expect(roles(shownPath(several[index]?.messages ?? []))).toBe(roles_short)
      }
      if (expected.roles_short !== '') expect(parseImport(text, null).service).toBe(service)
    })
  })
}
