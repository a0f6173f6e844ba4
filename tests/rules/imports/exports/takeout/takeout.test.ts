import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveOf } from '#rules/imports/archive.ts'
import { parseImport } from '#rules/imports/parse.ts'
import { type Pause, pauses } from '#rules/imports/parsed-import.ts'
import * as texts from '#wire/texts.ts'
import { measureWork } from '../../../../support/thread-work.ts'
import { kind, read } from '../../read.ts'
import { cell, english, german, msOf, type Prompt, page, slovenian, takeoutJson, takeoutPage } from './takeout.ts'

const two: readonly Prompt[] = [
  { prompt: 'How old is an oak?', minute: 0, answer: '<p>Up to <strong>1,000</strong> years.</p>' },
  { prompt: 'And a birch?', minute: 3, answer: '<ul><li>About 80.</li></ul>' },
]
const turns = ['u: How old is an oak?', 'a: Up to **1,000** years.', 'u: And a birch?', 'a: - About 80.']

/** The conversations found, each as its prompts. */
function split(text: string, pause?: Pause): readonly (readonly string[])[] {
  const parsed = parseImport(text, 'gemini', pause)
  const found = parsed.conversations ?? [parsed]
  return found.map(({ messages }) => messages.filter(({ role }) => role === 'user').map(({ content }) => content))
}

describe('the page MyActivity.html', () => {
  test.each([
    ['English', english],
    ['German', german],
    ['Slovenian', slovenian],
  ])('in %s is read oldest first, with its times', (_, wording) => {
    const text = takeoutPage(two, wording)
    expect(read(text)).toEqual(turns)
    expect(kind(text)).toBe('gemini-takeout-html 0.6 gemini')
    expect(parseImport(text, 'gemini').messages.map(({ timestamp }) => timestamp)).toEqual(
      [0, 0, 3, 3].map((minute) => new Date(msOf(minute)).toISOString()),
    )
  })

  test('keeps the lines of a prompt, and a time in it', () => {
    const prompt = 'Read this log:\nFeb 1, 2026, 7:00:00 AM UTC\n  it stopped & <b>failed</b>\nWhy?'
    expect(read(takeoutPage([{ prompt, minute: 0 }]))).toEqual([`u: ${prompt}`, 'a: Yes.'])
  })

  test('keeps the whole answer, with its links and a time of its own', () => {
    const answer =
      '<p>See <a href="https://example.com/a">here</a>:</p><pre><code>a<br>Feb 1, 2026, 7:00:00 AM UTC<br>b</code></pre><p>Done<br>Feb 3, 2026, 7:00:00 AM UTC<br>really.</p>'
    expect(read(takeoutPage([{ prompt: 'Where?', minute: 0, answer }]))).toEqual([
      'u: Where?',
      'a: See [here](https://example.com/a):\n\n```\na\nFeb 1, 2026, 7:00:00 AM UTC\nb\n```\n\nDone\nFeb 3, 2026, 7:00:00 AM UTC\nreally.',
    ])
  })

  test('leaves out feedback and activity of other products', () => {
    const text = page(
      cell('Gave feedback: Good response<br>Feb 2, 2026, 7:05:00 AM UTC<br>'),
      cell('Searched for&nbsp;oak<br>Feb 2, 2026, 7:04:00 AM UTC<br>', 'Search'),
      cell('Prompted&nbsp;Hello<br>Feb 2, 2026, 7:03:00 AM UTC<br><p>Hi!</p>'),
      cell('Used an Assistant feature<br>Feb 2, 2026, 7:02:00 AM UTC<br>'),
    )
    expect(read(text)).toEqual(['u: Hello', 'a: Hi!'])
  })

  test('leaves out activity that isn’t a prompt, in another language too', () => {
    const text = page(
      cell('Uporabljena je bila funkcija Pomočnika<br>5. nov. 2025, 01:36:47 CET<br>', 'Aplikacije Gemini'),
      cell('Poslali ste poziv:&nbsp;Hej<br>5. nov. 2025, 01:34:47 CET<br><p>Hi!</p>', 'Aplikacije Gemini'),
    )
    expect(read(text)).toEqual(['u: Hej', 'a: Hi!'])
  })

  test('a canvas is Gemini’s, not the person’s', () => {
    const text = page(
      cell('Created Gemini Canvas titled&nbsp;Quiz<br>```<br>print(1)<br>```<br>Feb 2, 2026, 7:04:00 AM UTC<br>'),
      cell('Prompted&nbsp;Write a quiz<br>Feb 2, 2026, 7:03:00 AM UTC<br><p>Here it is.</p>'),
    )
    expect(read(text)).toEqual(['u: Write a quiz', 'a: Here it is.\n\n**Quiz**\n\n```\nprint(1)\n```'])
  })

  test('a canvas belongs to the conversation before it', () => {
    const details =
      '<b>Details:</b><br>&emsp;<a href="https://gemini.google.com/app/a1">https://gemini.google.com/app/a1</a><br>'
    const text = page(
      cell('Prompted And now?<br>Feb 2, 2026, 7:05:00 AM UTC<br><p>Now this.</p>', 'Gemini Apps', details),
      cell(
        'Created Gemini Canvas titled An electric circuit of old<br>[Image of it]<br>Feb 2, 2026, 7:04:00 AM UTC<br>',
      ),
      cell('Prompted Draw<br>Feb 2, 2026, 7:03:00 AM UTC<br><p>Here.</p>', 'Gemini Apps', details),
    )
    expect(read(text)).toEqual([
      'u: Draw',
      'a: Here.\n\n**An electric circuit of old**\n\n[Image of it]',
      'u: And now?',
      'a: Now this.',
    ])
    expect(parseImport(text, 'gemini').isByPause).toBeUndefined()
  })

  test('of an account whose language was changed', () => {
    const text = page(
      cell('Gav instruktionen&nbsp;Hej<br>4 juli 2026 09:15:00 CEST<br><p>Hi!</p>', 'Gemini-appar'),
      cell('Prompted&nbsp;Hello<br>Jul 3, 2026, 9:15:00 AM CEST<br><p>Hi there.</p>'),
      cell('Gave feedback:&nbsp;Good response<br>Jul 3, 2026, 9:14:00 AM CEST<br><p>Thanks</p>'),
    )
    expect(split(text, 'none')).toEqual([['Hello', 'Hej']])
  })

  test('leaves out what Google notes between prompt and time', () => {
    const text = page(
      cell(
        'Prompted Explain the HTML Canvas<br>Music Guide was used in this chat. <a href="https://gemini.google.com/gems/view">Manage your Gems.</a><br>http://googleusercontent.com/youtube_content/10<br>Feb 2, 2026, 7:03:00 AM UTC<br><p>It draws.</p>',
      ),
    )
    expect(read(text)).toEqual(['u: Explain the HTML Canvas', 'a: It draws.'])
  })

  test('attached files are lines below the prompt, and counted', () => {
    const files = 'Attached 1 file.<br>-&nbsp;&nbsp;<a href="oak-52785bee.png">oak.png</a>'
    const text = page(
      cell(`Prompted&nbsp;<br>${files}<br>Feb 2, 2026, 7:04:00 AM UTC<br><p>An oak.</p>`),
      cell(`Prompted&nbsp;What is this?<br>${files}<br>Feb 2, 2026, 7:03:00 AM UTC<br><p>A tree.</p>`),
    )
    expect(read(text)).toEqual(['u: What is this?\n\nImage: oak.png', 'a: A tree.', 'u: Image: oak.png', 'a: An oak.'])
    expect(parseImport(text, 'gemini').omitted).toEqual({ image: 2 })
  })

  test('files that are in the archive are files of their prompts, whatever their names are written like', () => {
    const files =
      'Attached 2 files.<br>-&nbsp;&nbsp;<a href="oak%20%26%20elm-52.png">oak &amp; elm.png</a><br>-&nbsp;&nbsp;<a href="gone-1.pdf">gone.pdf</a>'
    const text = page(cell(`Prompted&nbsp;Which?<br>${files}<br>Feb 2, 2026, 7:04:00 AM UTC<br><p>An oak.</p>`))
    const inArchive = archiveOf(['Takeout/oak & elm-52.png'])('Takeout/MyActivity.html')
    const parsed = parseImport(text, 'gemini', undefined, inArchive)
    expect(parsed.messages[0]).toMatchObject({
      content: 'Which?\n\nFile: gone.pdf',
      files: [{ path: 'Takeout/oak & elm-52.png', name: 'oak & elm.png' }],
    })
    expect(parsed.omitted).toEqual({ missing: 1 })
  })

  test('without any known time is one conversation in its order', () => {
    const text = page(
      cell('Prompted&nbsp;Second<br>some time in 2026, 9:00<br><p>B</p>'),
      cell('Prompted&nbsp;First<br>some time in 2026, 8:00<br><p>A</p>'),
    )
    expect(read(text)).toEqual(['u: First', 'a: A', 'u: Second', 'a: B'])
  })

  test('spread over lines by a formatter', () => {
    const text = page(cell('\n   Pokyn&nbsp;Hello?<br />1. 1. 2026 10:00:00\n    SEČ<br />\n  <p>\n  Hi\n  you.</p>\n'))
    expect(read(text)).toEqual(['u: Hello?', 'a: Hi\nyou.'])
  })

  test('of another product is refused like any page', () => {
    const text = page(cell('Searched for&nbsp;oak<br>Feb 2, 2026, 7:04:00 AM UTC<br>', 'Search'))
    expect(parseImport(text, 'gemini').errors).toContain('No messages found.')
  })
})

describe('MyActivity.json', () => {
  test('with any language’s header is read', () => {
    for (const header of ['Gemini Apps', 'Aplikacije Gemini', 'Gemini 앱', 'Приложения Gemini', 'Bard']) {
      expect(read(takeoutJson(two, { ...english, header }))).toEqual(turns)
    }
  })

  test('does not cut the words that all prompts begin with', () => {
    const asked = ['Write a poem', 'Write a song', 'Write a play'].map((prompt, at) => ({ prompt, minute: at }))
    for (const wording of [english, german, slovenian]) {
      expect(split(takeoutJson(asked, wording))).toEqual([['Write a poem', 'Write a song', 'Write a play']])
    }
  })

  test('keeps other drafts of an answer beside the first', () => {
    const entry = (title: string, minute: number, ...drafts: readonly string[]) => ({
      header: 'Gemini Apps',
      title: `Prompted ${title}`,
      time: new Date(msOf(minute)).toISOString(),
      safeHtmlItem: drafts.map((html) => ({ html })),
    })
    const text = JSON.stringify([entry('Bye', 1, 'See you.'), entry('Hello', 0, 'Hi!', 'Hey!', 'Ho!')])
    expect(read(text)).toEqual(['u: Hello', 'a: Hi!', 'u: Bye', 'a: See you.'])
    expect(parseImport(text, 'gemini').messages.map(({ content, parent }) => [content, parent])).toEqual([
      ['Hello', undefined],
      ['Ho!', 0],
      ['Hey!', 0],
      ['Hi!', 0],
      ['Bye', 3],
      ['See you.', 4],
    ])
  })

  test('other verbs of prompts are prompts, and feedback is none', () => {
    const entry = (title: string, minute: number) => ({
      header: 'Gemini Apps',
      title,
      time: new Date(msOf(minute)).toISOString(),
    })
    const text = JSON.stringify([
      entry('Selected preferred draft', 4),
      entry('Gave feedback: Good response', 3),
      entry('Said hello there', 2),
      entry('Asked Bard: why?', 1),
      entry('Prompted hello', 0),
    ])
    expect(read(text)).toEqual(['u: hello', 'u: why?', 'u: hello there'])
  })

  test('subtitles of a prompt are not the person’s words, those of a canvas are its text', () => {
    const entry = (title: string, minute: number, ...subtitles: readonly object[]) => ({
      header: 'Gemini Apps',
      title,
      time: new Date(msOf(minute)).toISOString(),
      subtitles,
    })
    const text = JSON.stringify([
      entry('Created Gemini Canvas titled Two old oaks', 1, { name: 'They are old.' }),
      entry('Prompted Explain the HTML Canvas', 0, { name: 'http://googleusercontent.com/youtube_content/10' }),
    ])
    expect(read(text)).toEqual(['u: Explain the HTML Canvas', 'a: **Two old oaks**\n\nThey are old.'])
  })

  test('a prompt that is only a file has its name', () => {
    const entry = {
      header: 'Gemini Apps',
      title: 'Prompted ',
      time: new Date(msOf(0)).toISOString(),
      subtitles: [{ name: 'Attached 1 file.' }, { name: '-  oak.png', url: 'oak-1e98.png' }],
      imageFile: 'oak-1e98.png',
      safeHtmlItem: [{ html: 'An oak.' }],
    }
    expect(read(JSON.stringify([entry]))).toEqual(['u: Image: oak.png', 'a: An oak.'])
  })
})

describe('conversations', () => {
  const asked = (minutes: readonly number[]) => minutes.map((minute) => ({ prompt: `At ${minute}`, minute }))
  const list = asked([0, 20, 70, 140, 2_000])

  test.each<[Pause | undefined, readonly (readonly number[])[]]>([
    [undefined, [[2_000], [140], [0, 20, 70]]],
    ['30 minutes', [[2_000], [140], [70], [0, 20]]],
    ['1 hour', [[2_000], [140], [0, 20, 70]]],
    ['1 day', [[2_000], [0, 20, 70, 140]]],
    ['none', [[0, 20, 70, 140, 2_000]]],
  ])('after a pause of %s', (pause, expected) => {
    const prompts = expected.map((minutes) => minutes.map((minute) => `At ${minute}`))
    expect(split(takeoutPage(list), pause)).toEqual(prompts)
    expect(split(takeoutJson(list), pause)).toEqual(prompts)
  })

  test('are titled with the first words of the first prompt', () => {
    const long = 'Tell me which of the very old trees in the park by the river was there first, please'
    const text = takeoutPage([
      { prompt: long, minute: 0 },
      { prompt: 'Which?\nThe oak?', minute: 200 },
    ])
    expect(parseImport(text, 'gemini').conversations?.map(({ title }) => title)).toEqual([
      'Which?',
      'Tell me which of the very old trees in the park by the…',
    ])
  })

  test('that the file names are kept together, whatever the pause', () => {
    const text = takeoutPage([
      { prompt: 'One', minute: 0, chat: 'a1' },
      { prompt: 'Other', minute: 1, chat: 'b2' },
      { prompt: 'Two', minute: 3_000, chat: 'a1' },
    ])
    expect(split(text, '30 minutes')).toEqual([['One', 'Two'], ['Other']])
    expect(parseImport(text, 'gemini').isByPause).toBeUndefined()
    expect(parseImport(text, 'gemini').conversations?.map(({ id }) => id)).toEqual(['a1', 'b2'])
  })

  test('are said to depend on the pause only if they do', () => {
    expect(parseImport(takeoutPage(list), 'gemini').isByPause).toBe(true)
    expect(parseImport(takeoutPage(list), 'gemini').check).toBe(texts.importCheckPause)
    expect(parseImport(takeoutPage(list), 'grok').check).toBe(texts.importLooksLike('gemini'))
    expect(parseImport('You said:\nhi\nChatGPT said:\nho', 'gemini').isByPause).toBeUndefined()
  })

  test('of any split hold every prompt once and in order', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(...pauses),
        fc.constantFrom(takeoutPage, takeoutJson),
        (at, pause, write) => {
          const inOrder = asked(at.toSorted((one, two) => one - two))
          expect(split(write(inOrder), pause).toReversed().flat()).toEqual(inOrder.map(({ prompt }) => prompt))
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a page of three thousand prompts is read quickly', () => {
  const many = Array.from({ length: 3_000 }, (_, minute) => ({ prompt: `Prompt ${minute}`, minute: minute * 100 }))
  const text = takeoutPage(many)
  const workMs = measureWork()
  expect(parseImport(text, 'gemini').conversations).toHaveLength(3_000)
  expect(workMs()).toBeLessThan(10_000)
})

test.each([
  '<div class="outer-cell"',
  `${'<div class="outer-cell mdl-cell">'.repeat(50_000)}`,
  `<div class="outer-cell mdl-cell"><div class="header-cell">Gemini${'<br>'.repeat(200_000)}`,
  `<div class="outer-cell mdl-cell"><p>Gemini</p><div class="content-cell mdl-cell--6-col">${'Feb 2, 2026, 7:04:00 AM UTC<br>'.repeat(50_000)}`,
])('a damaged page does no harm: %#', (text) => {
  const workMs = measureWork()
  parseImport(text, 'gemini')
  expect(workMs()).toBeLessThan(5_000)
})
