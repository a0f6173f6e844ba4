import { expect, test } from 'vitest'
import { fencesIn, outsideFences } from '#rules/imports/text/fences.ts'

/** The numbers of the lines outside fences that begin with `Label`. */
function seen(text: string): readonly number[] {
  const lines = text.split('\n')
  const labels = lines.flatMap((line, at) => (line.startsWith('Label') ? [at] : []))
  return outsideFences(labels, fencesIn(lines))
}

test.each([
  ['a label without any fence', 'Label\ntext', [0]],
  ['a label in closed code is text', 'Label\n```\nLabel\n```\nLabel', [0, 4]],
  ['a longer fence protects the one inside', '````md\n```\nLabel\n```\nLabel\n````\nLabel', [6]],
  ['tildes close tildes only', '~~~\n```\nLabel\n```\nLabel\n~~~\nLabel', [6]],
  [
    'a fence that is never closed hides nothing from the next label on',
    'Label\n   ```js\ncode\nLabel\ntext\nLabel',
    [0, 3, 5],
  ],
  [
    'a label and then an opener: the first fence was never closed',
    '```\ncode\nLabel\ntext\n```bash\nLabel\n```\nLabel',
    [2, 7],
  ],
  ['a fence four columns deep is none', '    ```\nLabel\n    ```', [1]],
  ['three ticks in a line of code are no fence', '```inline``` text\nLabel', [1]],
  ['a closer has nothing after it', '```\nLabel\n``` x\n```\nLabel', [1, 4]],
  ['a line with a fence is no label, but does no harm', 'Label\n```Label\nLabel\n```\nLabel', [0, 4]],
  ['two blocks after one another', '```\nLabel\n```\n```\nLabel\n```\nLabel', [6]],
])('%s', (_, text, expected) => {
  expect(seen(text)).toEqual(expected)
})
