import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'

type Post = { readonly author: string; readonly text: string; readonly level: number; readonly score: number }

const word = fc.constantFrom(
  'oak',
  'birch',
  'old',
  'the',
  '@ada',
  'u/ada',
  '42',
  'Reply',
  'share',
  '·',
  '3d',
  'ago',
  '(ok)',
)
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `It is ${words.join(' ')}.`)
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: line }, fc.constant('')), { maxLength: 4 })
  .chain((middle) => fc.tuple(line, line).map(([first, last]) => [first, ...middle, last].join('\n')))
const posts = fc
  .array(
    fc.record({
      author: fc.constantFrom('ada', 'bob_1', 'Cyd-Tree'),
      text,
      level: fc.integer({ min: 1, max: 4 }),
      score: fc.integer({ min: -5, max: 9_999 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((list): readonly Post[] =>
    list.map((post, at) => ({ ...post, level: at === 0 ? 1 : Math.min(post.level, at + 1) })),
  )

const joined = (list: readonly Post[], written: (post: Post) => string) => list.map(written).join('\n')

const layouts: readonly (readonly [string, (list: readonly Post[]) => string, (author: string) => string])[] = [
  [
    'Reddit today',
    (list) =>
      joined(
        list,
        ({ author, text: body, score }) =>
          `u/${author} avatar\n${author}\n•\n3d ago\n\n${body}\n\nUpvote\n${score}\n\nDownvote\n\nReply\n\nAward\n\nShare\n`,
      ),
    (author) => `u/${author}`,
  ],
  [
    'Reddit with levels',
    (list) =>
      joined(
        list,
        ({ author, text: body, score, level }) =>
          `level ${level}\n${author}\n· 10 hr. ago\n\n${body}\n${score}\nReply\nGive Award\nShare\nReport\nSave\nFollow`,
      ),
    (author) => `u/${author}`,
  ],
  [
    'old Reddit',
    (list) =>
      joined(
        list,
        ({ author, text: body, score }) =>
          `[–]${author} ${score} points 2 months ago\n\n${body}\n\n    permalinkembedsaveparentreportgive awardreply\n`,
      ),
    (author) => `u/${author}`,
  ],
  [
    'X',
    (list) =>
      joined(
        list,
        ({ author, text: body, score }) =>
          `Some ${author}\n@${author.replace('-', '_')}\n·\nMar 5\n${body}\n${Math.abs(score)}\n24\n1.2K`,
      ),
    (author) => `Some ${author} (@${author.replace('-', '_')})`,
  ],
]

describe('posts survive writing and parsing:', () => {
  test.each(layouts)('%s', (_, written, name) => {
    fc.assert(
      fc.property(posts, fc.constantFrom('\n', '\r\n'), (list, end) => {
        const { messages } = parseImport(written(list).replaceAll('\n', end), 'chatgpt')
        expect(messages.map(({ content }) => content)).toEqual(
          list.map(({ author, text: body }) => `**${name(author)}**\n\n${body}`),
        )
      }),
      { numRuns: 60 },
    )
  })
})

test('any lines of a forum give an answer', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      ...['u/ada', 'ada', '•', '3d ago', 'level 1', 'r/trees', 'Posted by', 'Upvote', '12', 'Reply', '@ada', '·', '5h'],
      ...['9:36 AM · Mar 5, 2025', 'submitted 2 months ago by ada', '[–]ada 12 points 2 months ago', 'permalink', ''],
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      parseImport(pieces.join('\n'), 'grok')
    }),
    { numRuns: 200 },
  )
})
