import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import * as texts from '#wire/texts.ts'

const parse = (text: string, tab: 'chatgpt' | 'grok' = 'chatgpt') => parseImport(text, tab)
const read = (text: string) => parse(text).messages.map(({ content }) => content)

const page = `Post
See new posts
Conversation
Ada Lovelace
@ada
How old is an oak?

1/2
9:36 AM · Mar 5, 2025
·
1.2M
 Views
24
135
2.1K
12
Post your reply
Reply
Bo 🌳
@bo_1
·
Mar 5
Replying to
@ada
Up to 1,000 years.

In England.
1
24
135
12K
Ada Lovelace
@ada
·
Mar 5
Thanks!
3
Show more replies
Relevant people
Ada Lovelace
@ada
Follow
Mathematics and trees
Trending now
`

describe('a thread copied from X', () => {
  test('is its posts, each with its author', () => {
    expect(read(page)).toEqual([
      '**Ada Lovelace (@ada)**\n\nHow old is an oak?\n\n1/2',
      '**Bo 🌳 (@bo_1)**\n\nUp to 1,000 years.\n\nIn England.',
      '**Ada Lovelace (@ada)**\n\nThanks!',
    ])
    const parsed = parse(page)
    expect([parsed.title, parsed.format, parsed.service]).toEqual([null, 'x-paste', undefined])
    expect(parsed.check).toBe(`${texts.importLooksLikeThread('X')} ${texts.importCheckTurns}`)
  })

  test('keeps a post with handles on lines of their own, below the reader’s account', () => {
    const text = `Home
Explore
Profile
Wei
@wei
To view keyboard shortcuts, press question mark
View keyboard shortcuts
Post
Conversation
Ada Lovelace
@ada
I won the prize at
@trees
and
@birds
in the park.
9:36 AM · Mar 5, 2025
·
24 Views
Bo
@bo_1
·
2h
Well done,
@ada
!
`
    expect(read(text)).toEqual([
      '**Ada Lovelace (@ada)**\n\nI won the prize at\n@trees\nand\n@birds\nin the park.',
      '**Bo (@bo_1)**\n\nWell done,\n@ada\n!',
    ])
  })

  test('in Grok’s tab too', () => {
    expect(parse(page, 'grok').format).toBe('x-paste')
  })

  test('with name, handle and time on one line', () => {
    const text = 'Ada Lovelace @ada · 5h\nHow old is an oak?\n\nBo @bo_1 · Mar 5, 2024\nUp to 1,000 years.\n12\n'
    expect(read(text)).toEqual([
      '**Ada Lovelace (@ada)**\n\nHow old is an oak?',
      '**Bo (@bo_1)**\n\nUp to 1,000 years.',
    ])
  })

  test('keeps numbers and handles inside a post', () => {
    const text = 'Ada\n@ada\n·\n5h\nThe trees:\n12\n@bo\nknows more.\nBo\n@bo\n·\n4h\nYes:\n\n42\n7\n1.1K\n'
    expect(read(text)).toEqual(['**Ada (@ada)**\n\nThe trees:\n12\n@bo\nknows more.', '**Bo (@bo)**\n\nYes:'])
  })
})

describe('a text that is no thread of X', () => {
  test('a list of handles', () => {
    expect(parse('Follow:\n@ada\n@bo\n@cy\n').errors).toEqual([texts.importNoMessages])
  })

  test('whose authors are missing says so', () => {
    const text =
      'How old is an oak?\n9:36 AM · Mar 5, 2025\n·\n1.2M\n Views\nPost your reply\nReply\nUp to 1,000 years.\n'
    expect(parse(text).errors).toEqual([texts.importNoMessages, texts.importNoAuthors('X')])
  })
})
