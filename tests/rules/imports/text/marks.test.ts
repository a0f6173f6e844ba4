import { describe, expect, test } from 'vitest'
import { isMarked, type Sources, withoutMarks } from '#rules/imports/text/marks.ts'
import { chatgptMark } from '../read.ts'

const sources = (name: string, ...list: readonly (readonly [string, string | null])[]): Sources =>
  new Map([[name, list.map(([label, url]) => ({ label, url }))]])

describe('ChatGPT’s marks', () => {
  test('an entity is its name', () => {
    const text = `${chatgptMark('entity', '["company","OpenAI","a maker of models"]')} and ${chatgptMark('entity["city","Rome"]')}.`
    expect(withoutMarks(text)).toBe('OpenAI and Rome.')
    expect(withoutMarks(chatgptMark('entity', 'plain name'))).toBe('plain name')
  })

  test('a link keeps its text, and its address if there is one', () => {
    expect(withoutMarks(`See ${chatgptMark('url', 'The guide', 'https://example.com/a_(b)')}.`)).toBe(
      'See [The guide](https://example.com/a_%28b%29).',
    )
    expect(withoutMarks(chatgptMark('url', 'The guide', 'turn0search0'))).toBe('The guide')
    expect(withoutMarks(chatgptMark('url', 'The guide', 'javascript:alert(1)'))).toBe('The guide')
    const title = chatgptMark('link_title', 'The guide', 'turn0search0')
    expect(withoutMarks(title, sources(title, ['x', 'https://example.com/']))).toBe('[The guide](https://example.com/)')
  })

  test('a citation becomes links to its sources, each once', () => {
    const cite = chatgptMark('cite', 'turn0search1', 'turn0search2')
    const known = sources(
      cite,
      ['Trees [1]', 'https://a.example/x'],
      ['Trees [1]', 'https://a.example/x'],
      ['', 'https://www.b.example/y'],
    )
    const expected = 'An oak ([Trees \\[1\\]](https://a.example/x), [b.example](https://www.b.example/y)).'
    expect(withoutMarks(`An oak ${cite}.`, known)).toBe(expected)
    expect(withoutMarks(`An oak${cite}.`, known)).toBe(expected)
  })

  test('a citation of a file names it', () => {
    const cite = chatgptMark('filecite', 'turn2file0', 'L9-L18')
    expect(withoutMarks(`It says so ${cite}.`, sources(cite, ['report.pdf', null]))).toBe('It says so (report.pdf).')
  })

  test('a citation without a known source is removed with its space', () => {
    expect(withoutMarks(`One ${chatgptMark('cite', 'turn0search3')}of two ${chatgptMark('cite', 'turn0news1')}.`)).toBe(
      'One of two.',
    )
    expect(withoutMarks(`Cut off \ue200cite\ue202turn0search3`)).toBe('Cut off ')
    expect(withoutMarks('Old \ue202turn0search0\ue206 mark')).toBe('Old  mark')
  })

  test('a list of links keeps its heading; pictures are one line', () => {
    const list = chatgptMark('navlist', 'News today', 'turn0news1')
    expect(withoutMarks(list)).toBe('News today')
    expect(withoutMarks(list, sources(list, ['Storm', 'https://a.example/']))).toBe(
      'News today\n- [Storm](https://a.example/)',
    )
    expect(withoutMarks(chatgptMark('image_group', '{"layout":"carousel","query":["oaks","birches"]}'))).toBe(
      'Image: oaks, birches',
    )
  })

  test('a picture from the web is one line', () => {
    const picture = chatgptMark('i', 'turn0image0', 'turn0image1')
    expect(withoutMarks(picture)).toBe('Image')
    expect(withoutMarks(picture, sources(picture, ['An oak', 'https://a.example/']))).toBe('Image: An oak')
  })

  test('references without their brackets go', () => {
    expect(withoutMarks('It grows:contentReference[oaicite:3]{index=3}.')).toBe('It grows.')
  })

  test('text of an unknown mark is kept, its data is not', () => {
    expect(withoutMarks(`A ${chatgptMark('newthing', 'Some words', 'turn0x1', '{"a":1}')} b`)).toBe('A Some words b')
  })

  test('only the characters around quoted text are removed', () => {
    expect(withoutMarks('\ue203Two words\ue204 and \ue206more')).toBe('Two words and more')
  })

  test('【7†source】 goes, a file’s name stays, a known source is a link', () => {
    expect(withoutMarks('It grows【7†source】 well 【12†L123-L131】.')).toBe('It grows well.')
    expect(withoutMarks('It grows 【3:0†report.pdf】.')).toBe('It grows (report.pdf).')
    expect(
      withoutMarks(
        'It grows【7†source】.',
        sources('【7†source】', ['Oaks', 'https://a.example/?utm_source=chatgpt.com']),
      ),
    ).toBe('It grows ([Oaks](https://a.example/)).')
    expect(withoutMarks('【注意】 a†b')).toBe('【注意】 a†b')
  })

  test('other private-use characters are not marks', () => {
    expect([isMarked('icon \ue205 \ue0b0'), isMarked(`x ${chatgptMark('cite', 'turn0search0')}`)]).toEqual([
      false,
      true,
    ])
  })
})
