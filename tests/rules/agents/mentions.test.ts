import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedTags } from '#rules/agents/mentions.ts'

const found = (text: string) => [...mentionedTags(text)]

test.each([
  ['at the beginning', '@gpt what is a monad?'],
  ['at the end', 'What do you think, @gpt'],
  ['before a full stop', 'Ask @gpt. It knows.'],
  ['before a question mark', 'And you, @gpt?'],
  ['in brackets', 'someone (@gpt) may know'],
  ['in bold', 'so **@gpt** tell us'],
  ['in italics of underscores', 'so _@gpt_ tell us'],
  ['in any case', 'hello @GPT'],
  ['in a list', '- @gpt first\n- then I'],
  ['after a colon', 'cc:@gpt'],
  ['below a quoted line', '> what they said\n\n@gpt is that so?'],
  ['right below a quoted line', '> what they said\n@gpt is that so?'],
  ['below a quoted line with a stray backtick', '> what `they said\n@gpt` is that so?'],
  ['next to code', '`const a = 1` @gpt what is that?'],
  ['below a fence', '```\ncode\n```\n@gpt explain'],
  ['beside a link', '[here](https://a.example) @gpt'],
])('a tag %s mentions its owner', (_, text) => {
  expect(found(text)).toContain('gpt')
})

test.each([
  ['in inline code', 'type `@gpt` to ask'],
  ['in inline code over two lines', 'type `so\n@gpt` to ask'],
  ['in a fence', '```\n@gpt\n```'],
  ['in a fence that nobody closed', '```\n@gpt'],
  ['in indented code', 'Text\n\n    @gpt'],
  ['in a quoted line', '> @gpt said so'],
  ['in a quote in a list', '- > @gpt said so'],
  ['in the text of a link', 'see [@gpt](https://a.example)'],
  ['in the address of a link', 'see [it](https://a.example/@gpt)'],
  ['in a plain address', 'https://a.example/@gpt'],
  ['in an address in angle brackets', '<https://a.example/@gpt>'],
  ['as an e-mail address', 'ask bot@gpt.example'],
  ['as a host', 'ask @gpt.example'],
  ['in a path', 'packages/@gpt/core'],
  ['behind a backslash', 'write \\@gpt to ask'],
  ['as the start of a longer tag', '@gpt4'],
  ['as the start of a tag with a hyphen', '@gpt-mini'],
  ['in a formula of several lines', '$$\n@gpt\n$$'],
])('a tag %s mentions nobody', (_, text) => {
  expect(found(text)).not.toContain('gpt')
})

test('each tag counts once, and several tags all count', () => {
  expect(found('@gpt and @Claude, and @GPT again')).toEqual(['gpt', 'claude'])
})

test('any text is parsed in linear time', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => mentionedTags(`@${text}`) instanceof Set))
  for (const worst of ['[', '@', '`', '> ', '[@a](', '<', 'a@', '``` ', 'http://', '@-']) {
    expect(mentionedTags(worst.repeat(50_000 / worst.length))).toBeInstanceOf(Set)
  }
})
