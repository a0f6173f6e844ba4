// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementsOf } from '../../../../src/app/device/import/json-elements.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

async function cut(text: string, size = 7): Promise<readonly unknown[]> {
  const found: unknown[] = []
  const bytes = bytesOf(text)
  for await (const element of elementsOf(inPieces(bytes, size))) {
    if (element === 'cut off') found.push(element)
    else {
      expect(element.bytes).toEqual(bytes.slice(element.start, element.end))
      found.push(JSON.parse(new TextDecoder().decode(element.bytes)))
    }
  }
  return found
}

test('the entries of any list are found, wherever its pieces end', async () => {
  const entries = fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()))
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (list, size, isIndented) => {
      expect(await cut(JSON.stringify(list, null, isIndented ? 2 : 0), size)).toEqual(list)
    }),
  )
})

test.for([
  [
    'a list in an object',
    '{"user": {"id": "[{"}, "conversations": [{"a": 1}, {"b": 2}], "more": [{"c": 3}]}',
    [{ a: 1 }, { b: 2 }],
  ],
  ['a byte order mark', '\ufeff [{"a": 1}]', [{ a: 1 }]],
  ['entries that are no objects', '[1, "{", [{"x": 1}], null, {"a": 1}]', [{ a: 1 }]],
  [
    'brackets and escaped quotes in texts',
    String.raw`[{"a": "\\\"}]{[\\"}, {"b": "]"}]`,
    [{ a: '\\"}]{[\\' }, { b: ']' }],
  ],
  ['a list that is cut off', '[{"a": 1}, {"b": [2', [{ a: 1 }, 'cut off']],
  ['a single object', '{"mapping": {"a": [{"b": 1}]}}', []],
  ['a text', '[USER] Hello {"a": 1}', []],
  ['another text', 'Hello [{"a": 1}]', []],
  ['an empty file', '', ['cut off']],
  ['too many levels, none of which ends', '['.repeat(2_000), ['cut off']],
] as const)('%s', async ([, text, found]) => {
  expect(await cut(text)).toEqual(found)
})
