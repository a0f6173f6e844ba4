import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import * as texts from '#wire/texts.ts'

const parse = (text: string) => parseImport(text, 'chatgpt')
const read = (text: string) => parse(text).messages.map(({ content, parent }) => [content, parent])

const now = `r/trees
u/ada avatar
Go to trees
r/trees
•
3d ago
ada

How old is an oak?
Discussion
I found one in our park.

Is it 300 years old?

Upvote
635

Downvote

51
Go to comments
Share
Sort by:
Best
Search Comments
Expand comment search
Comments Section
u/bob avatar
bob
•
3d ago
Profile Badge for the Achievement Top 1% Commenter Top 1% Commenter

Up to 1,000 years.

- in England
- and in Sweden

Upvote
51

Downvote

Reply

Award

Share

u/ada avatar
ada
OP •
2d ago
• Edited 2d ago

Thanks!
Upvote
4
Downvote
Reply
Award
Share
cy_3
•
18h ago

Reply if you know more.

24 more replies
`

describe('Reddit’s page of today', () => {
  test('is the post and its comments, each with its author', () => {
    expect(read(now)).toEqual([
      [
        '**u/ada**\n\n**How old is an oak?**\n\nDiscussion\nI found one in our park.\n\nIs it 300 years old?',
        undefined,
      ],
      ['**u/bob**\n\nUp to 1,000 years.\n\n- in England\n- and in Sweden', undefined],
      ['**u/ada**\n\nThanks!', undefined],
      ['**u/cy_3**\n\nReply if you know more.', undefined],
    ])
    const parsed = parse(now)
    expect(parsed.messages.every(({ role }) => role === 'user')).toBe(true)
    expect([parsed.title, parsed.format, parsed.service]).toEqual(['How old is an oak?', 'reddit-paste', undefined])
    expect(parsed.check).toBe(`${texts.importLooksLikeThread('Reddit')} ${texts.importCheckTurns}`)
  })

  test('a number that ends a comment is not taken for its score', () => {
    const text =
      'u/bob avatar\nbob\n•\n3d ago\n\nThe answer:\n42\n\nUpvote\n51\nDownvote\nReply\nShare\nada\n•\n2d ago\nYes\n'
    expect(read(text)[0]).toEqual(['**u/bob**\n\nThe answer:\n42', undefined])
  })

  test('comments copied with their scores alone', () => {
    const text =
      '24\nu/bob avatar\nbob\nOP •\n3d ago\nemoji:Discord:\n\nUse a tape.\n40\nada_1\n•\n3d ago\n• Edited 3d ago\n\nI did.\n'
    expect(read(text)).toEqual([
      ['**u/bob**\n\nUse a tape.', undefined],
      ['**u/ada_1**\n\nI did.', undefined],
    ])
  })

  test('the post copied without its author is not anybody’s', () => {
    const text =
      'How old is an oak?\nDiscussion\nI found one.\n\nUpvote\n146\n\nDownvote\n\n68\nGo to comments\n\nShare\nComments Section\nu/bob avatar\nbob\nOP\n•\n1d ago\n•\nEdited 4h ago\nUp to 1,000 years.\n\nUpvote\n124\n\nDownvote\n\nReply\nada_1\n•\n18h ago\nThanks!\n'
    expect(read(text)).toEqual([
      ['**Unknown author**\n\n**How old is an oak?**\n\nDiscussion\nI found one.', undefined],
      ['**u/bob**\n\nUp to 1,000 years.', undefined],
      ['**u/ada_1**\n\nThanks!', undefined],
    ])
  })

  test('comments copied without the post', () => {
    const text = now.slice(now.indexOf('u/bob avatar'))
    expect(read(text).map(([content]) => String(content).split('\n')[0])).toEqual([
      '**u/bob**',
      '**u/ada**',
      '**u/cy_3**',
    ])
  })
})

describe('Reddit’s page with levels', () => {
  const text = `Posted by
u/ada
10 hours ago
How old is an oak?
I found one.
51 comments
Award
share
save
level 1
bob
· 10 hr. ago
Lead Forester | 11 YOE

Up to 1,000 years.

156
Reply
Give Award
Share
Report
Save
Follow
level 2
cyd
· 8 hr. ago

And a birch?
20
Reply
Give Award
Share
Report
Save
level 3
bob
OP · 7 hr. ago

About 80.
2
Reply
Share
level 1
dee · 7 hr. ago
Nice tree.
`
  test('keeps who answered whom', () => {
    expect(read(text)).toEqual([
      ['**u/ada**\n\n**How old is an oak?**\n\nI found one.', undefined],
      ['**u/bob**\n\nLead Forester | 11 YOE\n\nUp to 1,000 years.', 0],
      ['**u/cyd**\n\nAnd a birch?', 1],
      ['**u/bob**\n\nAbout 80.', 2],
      ['**u/dee**\n\nNice tree.', 0],
    ])
    expect(parse(text).check).toBe(texts.importLooksLikeThread('Reddit'))
  })

  test('without the post its first comment begins the thread', () => {
    expect(read(text.slice(text.indexOf('level 1')))[0]).toEqual([
      '**u/bob**\n\nLead Forester | 11 YOE\n\nUp to 1,000 years.',
      undefined,
    ])
  })
})

describe('old Reddit', () => {
  const text = `jump to content
MY SUBREDDITS
How old is an oak? (self.trees)

submitted 2 months ago by ada

I found one.

51 comments
share
save
hide
report
all 51 comments
sorted by:
best

[–]bob 12 points 2 months ago
Up to 1,000 years.

    permalinkembedsavereportgive awardreply

[–]cyd [score hidden] 2 months ago*

And a birch?

permalink
embed
save
parent
report
reply

[–]ada

[S] 1 point 1 month ago (0 children)

About 80.

permalinkembedsaveparentreportgive goldreply
load more comments (3 replies)
about
blog
`
  test('is the post and its comments', () => {
    expect(read(text)).toEqual([
      ['**u/ada**\n\n**How old is an oak?**\n\nI found one.', undefined],
      ['**u/bob**\n\nUp to 1,000 years.', undefined],
      ['**u/cyd**\n\nAnd a birch?', undefined],
      ['**u/ada**\n\nAbout 80.', undefined],
    ])
  })
})

describe('a text that is no thread of Reddit', () => {
  test('a conversation that quotes one stays a conversation', () => {
    const text = `You said:\nSummarise this:\n${now}\nChatGPT said:\n\nOaks are old.\nYou said:\nThanks\nChatGPT said:\n\nWelcome.`
    expect(parse(text).format).toBe('chatgpt-paste-labelled')
  })

  test('whose authors are missing says so', () => {
    const text =
      'r/trees\n\nUp to 1,000 years.\n\nUpvote\n51\nDownvote\nReply\nAward\nShare\n\nThanks!\n\nUpvote\n4\nDownvote\nReply\nShare\n'
    expect(parse(text).errors).toEqual([texts.importNoMessages, texts.importNoAuthors('Reddit')])
  })

  test('other text with such words is not one', () => {
    expect(parse('Share this.\n\nReply soon.\n\nu/ada\n').errors).toEqual([texts.importNoMessages])
  })
})
