import { describe, expect, test } from 'vitest'
import { select } from './changed.ts'

const source = (path: string, ...imports: string[]) => {
  const code = imports.map((from) => `import '${from}'`).join('\n')
  return { path, text: code, code, lines: imports.length }
}

const sources = [
  source('src/rules/tree.ts'),
  source('src/app/thread.tsx', '../rules/tree.ts', './thread.css'),
  source('src/app/main.tsx', './thread.tsx'),
  source('tests/rules/tree.test.ts', '../../src/rules/tree.ts'),
  source('tests/app/thread.test.tsx', '../../src/app/thread.tsx'),
  source('tests/journeys/read-a-thread.journey.ts', './support/people.ts'),
  source('tests/journeys/search.journey.ts', './support/people.ts'),
  source('tests/journeys/support/people.ts'),
]
const quick = new Map(sources.map(({ path }) => [path, 1]))

describe('the tests of a change', () => {
  test('are those that import it, the nearest first, and the journeys of the app it is part of', () => {
    expect(select(['src/rules/tree.ts'], sources, quick)).toEqual({
      tests: ['tests/rules/tree.test.ts', 'tests/app/thread.test.tsx'],
      journeys: ['tests/journeys/read-a-thread.journey.ts', 'tests/journeys/search.journey.ts'],
      leftOut: [],
      untraced: [],
    })
  })

  test('put journeys first that share a word with it', () => {
    const { journeys } = select(['src/app/search.css'], [...sources, source('src/app/main.tsx', './search.css')], quick)
    expect(journeys[0]).toBe('tests/journeys/search.journey.ts')
  })

  test('include a changed test itself, however long it takes, and as many near ones as the time allows', () => {
    const slow = new Map([...quick].map(([path]) => [path, 1_000]))
    expect(select(['tests/rules/tree.test.ts'], sources, slow).tests).toEqual(['tests/rules/tree.test.ts'])
    expect(select(['src/rules/tree.ts'], sources, slow)).toMatchObject({
      tests: [],
      journeys: [],
      leftOut: [
        'tests/rules/tree.test.ts',
        'tests/app/thread.test.tsx',
        'tests/journeys/read-a-thread.journey.ts',
        'tests/journeys/search.journey.ts',
      ],
    })
  })

  test('name changed files that no import leads to', () => {
    expect(select(['package.json', 'src/app/thread.css'], sources, quick)).toMatchObject({
      tests: ['tests/app/thread.test.tsx'],
      untraced: ['package.json'],
    })
  })
})
