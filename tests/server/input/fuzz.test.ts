import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, calls } from '#wire/calls.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { wrongError } from '../../support/server/error-answers.ts'

/** Must not be in any answer: internals of the server. */
const inside =
  /node_modules|\.ts:\d|\bat \S+ \(|sqlite|postgres|SELECT |INSERT |UPDATE |syntax error|constraint|kysely|\/tmp\//i

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '../../etc/passwd',
  "' or 1=1; drop table messages; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%',
  '_',
  '__proto__',
  'constructor',
  '\u202e\u200b',
  '🌳'.repeat(50),
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  'NaN',
  'null',
  '2026-02-30T25:61',
  'x'.repeat(3_000),
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }))

type Schema = {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Values that a schema allows, mixed with ones that it does not. */
function valueFor(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
}

function fitting(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known)))
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}, known), { maxLength: 8 })
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueFor(each, known)])
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -2, max: 120 }), fc.constantFrom(2 ** 31, 2 ** 53 + 2, 1e21), fc.double())
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return fc.oneof(fc.constantFrom(...known), text)
}

for (const dialect of dialects) {
  describe(`any input on ${dialect}`, () => {
    let server: TestServer
    let actors: readonly (Account | null)[]
    let known: string[]

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile(), AGENT_RATE: '20/day' } })
      const ada = await server.person('ada', 'admin')
      actors = [null, ada, await server.person('wei'), await server.person('otto', 'other')]
      const root = await server.post(ada, {})
      const reply = await server.post(ada, { parent_id: root.id, public: false, recipients: ['wei'] })
      known = [root.id, reply.id, 'ada', 'wei', 'chatgpt', 'a@canopy.example']
    })
    afterAll(() => server.close())

    const allCalls: readonly (readonly [string, Call])[] = Object.entries(calls)

    test.each(allCalls)('%s never fails and reveals no internals', async (_name, call) => {
      const inputs = fc.record({
        actor: fc.nat({ max: 3 }),
        params: fc.array(fc.oneof(fc.constantFrom(...known), text), { minLength: 2, maxLength: 2 }),
        query: queryFor(call),
        body: call.body === undefined ? fc.constant(undefined) : valueFor(call.body, known),
      })
      await fc.assert(
        fc.asyncProperty(inputs, async ({ actor, params, query, body }) => {
          const rest = [...params]
          const path = call.path.replace(/:[a-z]+/g, () => encodeURIComponent((rest.pop() ?? '').toWellFormed()) || 'x')
          const answer = await server.call(call.method, path, {
            as: actors[actor] ?? null,
            query,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          const shown = JSON.stringify(answer.body)
          if (answer.status >= 500) throw new Error(`${answer.status} ${shown}`)
          if (answer.status >= 400) {
            expect(wrongError(answer.body)).toBeNull()
            expect(answer.body.detail).not.toMatch(inside)
          }
        }),
        { numRuns: 60 },
      )
    })

    function queryFor(call: Call): fc.Arbitrary<Record<string, string | string[]>> {
      const properties = (call.query as Schema | undefined)?.properties ?? { whatever: {} }
      const fields = Object.entries(properties).map(([name, schema]) => {
        const value = fc.oneof(
          valueFor(schema, known).map((each) => (Array.isArray(each) ? each.map(written) : written(each))),
          fc.array(text, { maxLength: 3 }),
        )
        return [name, value] as const
      })
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<
        Record<string, string | string[]>
      >
    }
    const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

    test('no error was unexpected to the server', () => {
      expect(server.log()).not.toContain('"msg":"failed"')
    })
  })
}
