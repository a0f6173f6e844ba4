import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonGuard } from '../../../src/server/http/body/json-guard.ts'

/** Passes a text in chunks that end at the given bytes; returns the guard's error, or null. */
async function problemOf(text: string, mostValues: number, cuts: readonly number[] = []): Promise<string | null> {
  const bytes = Buffer.from(text)
  const guard = new JsonGuard(mostValues)
  const passed: Buffer[] = []
  guard.on('data', (chunk) => passed.push(chunk))
  const ended = new Promise<string | null>((resolve) => {
    guard.once('error', (error) => resolve(error.message))
    guard.once('end', () => resolve(null))
  })
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    guard.write(bytes.subarray(from, end))
    from = end
  }
  guard.end()
  const problem = await ended
  if (problem === null) expect(Buffer.concat(passed)).toEqual(bytes)
  return problem
}

/** Every value, every name. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countOf(each), 1)
  return Object.values(value).reduce((sum: number, each) => sum + 1 + countOf(each), 1)
}

test('no JSON has more values than the guard counts, wherever it is split; a string counts as one, whatever it contains', async () => {
  const nasty = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', ':', 'é', '🌳', 'x') })
  const json = fc
    .jsonValue({ maxDepth: 5, stringUnit: 'grapheme' })
    .chain((value) => fc.record({ value: fc.constant(value), text: nasty }))
  await fc.assert(
    fc.asyncProperty(json, fc.array(fc.nat(), { maxLength: 10 }), async (value, cuts) => {
      const text = JSON.stringify(value)
      expect(await problemOf(text, 2 * countOf(value) + 1, cuts)).toBeNull()
      if (countOf(value) > 4) expect(await problemOf(text, 3, cuts)).toBe('The body has more than 3 values')
    }),
  )
})

test('an escape sequence may be split between chunks', async () => {
  const text = '{"a":"\\\\","b":"\\"[[[[[[[[[["}'
  for (let cut = 0; cut < text.length; cut += 1) expect(await problemOf(text, 10, [cut])).toBeNull()
})

test('levels are counted when they open, even if they never close', async () => {
  expect(await problemOf('['.repeat(32), 100)).toBeNull()
  expect(await problemOf('['.repeat(33), 100)).toBe('The body is nested more than 32 levels deep')
})
