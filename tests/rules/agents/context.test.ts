import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { contextTurns, type PathMessage } from '#rules/agents/context.ts'

const by = (author: string, fields: Partial<PathMessage> = {}): PathMessage => ({
  content: `${author} spoke`,
  author_uid: author,
  content_author: author,
  author_display_name: author.toUpperCase(),
  author_user_tag: author,
  public: true,
  recipients: [],
  ...fields,
})
const read = (...path: PathMessage[]) =>
  contextTurns(path, path.at(-1) ?? by('wei'), 'chatgpt').map(({ content }) => content)

test('a public answer reads only public messages', () => {
  expect(read(by('ada'), by('mia', { public: false, recipients: ['wei'] }), by('wei'))).toEqual([
    'ada spoke',
    'wei spoke',
  ])
})

test('a private answer reads what all its readers may see', () => {
  const whisper = by('mia', { public: false, recipients: ['wei'] })
  const toBoth = by('wei', { public: false, recipients: ['mia', 'chatgpt'] })
  expect(read(by('ada'), whisper, toBoth)).toEqual(['ada spoke', 'mia spoke', 'wei spoke'])
  const toThree = by('wei', { public: false, recipients: ['mia', 'lin', 'chatgpt'] })
  expect(read(by('ada'), whisper, toThree)).toEqual(['ada spoke', 'wei spoke'])
})

test('in a path with a gap, only the first visible turn after it says so', () => {
  const marked = (...path: PathMessage[]) =>
    contextTurns(path, by('wei'), 'chatgpt').flatMap(({ content, isAfterGap }) => (isAfterGap ? [content] : []))
  const hidden = by('mia', { public: false, recipients: ['lin'], isAfterGap: true })
  expect(marked(by('ada'), by('lin', { isAfterGap: true }), by('wei'))).toEqual(['lin spoke'])
  expect(marked(by('ada'), hidden, by('lin'), by('wei'))).toEqual(['lin spoke'])
  expect(marked(by('ada'), by('lin'), by('wei'))).toEqual([])
})

test('a turn has its author’s name, never an e-mail address', () => {
  const turns = contextTurns(
    [
      by('wei', { author_display_name: null }),
      by('lin', { author_display_name: null, author_user_tag: null }),
      by('mia', { content_author: 'chatgpt' }),
      by('claude', { author_display_name: null, author_user_tag: null }),
      by('chatgpt'),
    ],
    by('wei'),
    'chatgpt',
  )
  expect(turns.map(({ author, own }) => [author, own])).toEqual([
    ['wei', false],
    ['Someone', false],
    ['MIA, posting as ChatGPT', false],
    ['Claude', false],
    ['CHATGPT', true],
  ])
})

test('an agent never reads what some reader of the answer cannot see', () => {
  const someone = fc.constantFrom('ada', 'wei', 'mia', 'lin', 'chatgpt', 'claude')
  const message = fc.record({ author: someone, public: fc.boolean(), recipients: fc.uniqueArray(someone) })
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 12 }), (seeds) => {
      const path = seeds.map((seed, index) => by(seed.author, { ...seed, content: `${index}` }))
      const request = path.at(-1) ?? by('wei')
      const readers = [request.author_uid, ...request.recipients.map(String)].filter(
        (uid) => uid !== 'chatgpt' && uid !== 'claude',
      )
      const everyone = request.public ? [null] : readers
      for (const { content } of contextTurns(path, request, 'chatgpt')) {
        const read = path[Number(content)] ?? request
        for (const uid of everyone) expect(canSee({ uid, status: null }, read)).toBe(true)
      }
    }),
  )
})
