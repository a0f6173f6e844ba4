import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../../../src/app/content/markdown/render.ts'
import { formulaToMathml } from '../../../../src/app/content/math.ts'
import { missingIn } from '../../../../src/app/content/pending-markers.ts'
import { measureWork } from '../../../support/thread-work.ts'

const plainly = (content: string) => renderMarkdown(content, bare)
const fully = (content: string) => renderMarkdown(content, whole)
const bare = {}
const whole = { formula: formulaToMathml }

describe('links', () => {
  test.each(['example.com', 'www.example.com', 'bbc.co.uk', 'https://example.com/a?b=c#d', 'ada@example.com'])(
    '%s becomes a link',
    (text) => {
      const html = plainly(`See ${text} please`)
      expect(html).toContain('<a href="')
      expect(html).toContain('rel="noopener noreferrer nofollow ugc" target="_blank"')
    },
  )

  test.each([
    'main.py',
    'README.md',
    'build.sh',
    'lib.rs',
    'index.ts',
    'app.js',
    'styles.css',
    'notes.txt',
    '1.2.3',
    'e.g. this',
  ])('%s is a name, not a link', (text) => expect(plainly(`See ${text} please`)).not.toContain('<a'))

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
    'intent://x#Intent;end',
    'view-source:https://x.test',
    'ftp://x.test/a',
    'sms:123',
    '//evil.test/x',
    '/api/user/me',
    'java&#115;cript:alert(1)',
  ])('%s is shown as text', (address) => {
    for (const html of [plainly(`[press](${address})`), plainly(`<${address}>`)]) {
      expect(html).not.toContain('press</a>')
      expect(html.match(/href="(?!https:)/)).toBeNull()
    }
  })

  test('a host in non-ASCII letters is shown in its ASCII form', () => {
    expect(plainly('http://аррӏе.com/x')).toContain('>http://xn--80ak6aa92e.com/x</a>')
    expect(plainly('http://xn--80ak6aa92e.com')).toContain('>http://xn--80ak6aa92e.com</a>')
  })

  test('a link whose text names another host shows its real one', () => {
    expect(plainly('[https://google.com](https://evil.test/login)')).toContain(
      '</a><span class="link-host"> (evil.test)</span>',
    )
    expect(plainly('[www.google.com](https://google.com/)')).not.toContain('link-host')
    expect(plainly('[read this](https://evil.test)')).not.toContain('link-host')
  })
})

describe('images', () => {
  test.each([
    '![cat](https://cats.test/1.png)',
    '![cat][1]\n\n[1]: https://cats.test/1.png',
    '![cat](http://cats.test/1.png "title")',
  ])('%s is a chip that names its host and loads nothing', (content) => {
    const html = plainly(content)
    expect(html).toContain('<span class="image-chip-name">cat</span>')
    expect(html).toContain('Load from cats.test')
    expect(html).not.toContain('<img')
  })

  test.each([
    '![x](/api/user/me)',
    '![x](//cats.test/1.png)',
    '![x](data:image/svg+xml;base64,AAAA)',
    '![x](javascript:alert(1))',
  ])('%s is not an image', (content) => expect(plainly(content)).not.toMatch(/<img|data-image/))

  test('an image inside a link is shown as its name: a button must not be in a link', () => {
    const html = plainly('[![cat](https://cats.test/1.png)](https://cats.test)')
    expect(html).not.toContain('<button')
    expect(html).toContain('>cat</a>')
  })
})

describe('code', () => {
  test('a fence shows its language and can be copied', () => {
    const html = plainly('```python\nprint("<b>")\n```')
    expect(html).toContain('<span class="code-language">python</span>')
    expect(html).toContain('data-copy>Copy</button>')
    expect(html).toContain('print(&quot;&lt;b&gt;&quot;)')
    expect(missingIn(html)).toEqual(['highlight'])
  })

  test('an unclosed fence extends to the end', () => {
    expect(plainly('before\n\n```js\nconst a = 1')).toContain('const a = 1')
  })

  test('a language cannot escape from its label', () => {
    expect(plainly('```"><script>alert(1)</script>\nx\n```')).not.toContain('<script')
    expect(plainly('``` " data-waits="math"\nx\n```')).not.toContain('data-waits')
  })

  test('characters that change the text direction are visible in code', () => {
    expect(plainly('`a\u202eb`')).toContain('data-sign="U+202E"')
    expect(plainly('```\na\u200bb\n```')).toContain('data-sign="U+200B"')
    expect(plainly('`a\u200b\u202eb`')).toContain('data-sign="U+200B U+202E">\u200b\u202e</span>b')
    expect(plainly(`\`a${'\u200b'.repeat(1_000)}b\``).length).toBeLessThan(1_200)
    expect(plainly('[a\u2066b](https://x.test) and \u2066c')).toMatch(/data-sign="U\+2066".*<\/a> and \u2066c/)
  })
})

describe('formulas', () => {
  test.each(['It costs $5 and $10.', 'From $20-$30 a month', 'US$5 or A$6, and 5$ more', 'only $ here', '\\$5\\$'])(
    '%s is a price, not a formula',
    (content) => expect(plainly(content)).not.toContain('formula'),
  )

  test('the inline and the block form are rendered', () => {
    expect(fully('Euler: $e^{i\\pi}+1=0$.')).toContain('<math')
    expect(fully('$$\n\\int_0^1 x\\,dx\n$$')).toContain('formula-block')
    expect(fully('so $$a+b$$ holds')).toContain('formula-block')
  })

  test('until the renderer is loaded, the source is shown and marked', () => {
    const html = plainly('$a<b$')
    expect(html).toContain('$a&lt;b$')
    expect(missingIn(html)).toEqual(['formula'])
  })

  test('characters special to String.replace are unchanged', () => {
    expect(fully("$a\\$'b$")).not.toContain('1#x27')
    expect(fully("$a'$")).toContain('<math')
  })

  test('letters in other styles use their own characters', () => {
    expect(fully('$\\mathbb{R}$ $\\mathcal{L}$ $\\mathfrak{g}$')).toMatch(/ℝ[\s\S]*ℒ[\s\S]*𝔤/)
  })

  test.each([
    '\\def\\a{x}\\a',
    '\\gdef\\a{x}',
    '\\let\\a=x',
    '\\newcommand{\\a}{x}',
    '\\renewcommand{\\sin}{x}',
    '\\providecommand{\\a}{x}',
    '\\global\\def\\a{x}',
  ])('custom macros are shown as source: %s', (tex) => {
    const html = fully(`$${tex}$`)
    expect(html).not.toContain('<math')
    expect(html).toContain('formula-source')
  })

  test('beyond 2,000 characters per formula, or 8,000 per message, the source is shown', () => {
    expect(fully(`$$${'x+'.repeat(1_001)}x$$`)).not.toContain('<math')
    const many = Array.from({ length: 6 }, () => `$$${'x+'.repeat(800)}x$$`).join('\n\n')
    expect(fully(many).match(/<math/g)).toHaveLength(4)
    expect(fully('$x$')).toContain('<math')
  })

  test('a formula that cannot be rendered is shown as source', () => {
    expect(fully('$\\frac{a$')).toContain('$\\frac{a$')
    expect(fully(`$${'{'.repeat(600)}${'}'.repeat(600)}$`)).toContain('{{{')
  })

  test('commands with outside effects are not trusted', () => {
    const html = fully('$\\href{javascript:alert(1)}{x} \\includegraphics{https://x.test/y.png} \\htmlId{a}{b}$')
    expect(html).not.toMatch(/<a\b|<img|href=| id=/)
  })

  test('a dollar in code stays code', () => {
    expect(plainly('`$a$`')).not.toContain('formula')
    expect(plainly('```\n$$a$$\n```')).not.toContain('formula')
  })

  test('the shortest formulas are limited in number too', () => {
    const engines = { formula: (tex: string) => `<math>${tex}</math>` }
    expect(renderMarkdown('$a$ '.repeat(3_000), engines).split('<math>').length - 1).toBe(2_000)
  })
})

describe('other elements', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '[a](https://x.test" onclick="alert(1))',
    '![a"onerror="alert(1)](https://x.test/"onerror="alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '[x](https://x.test "t\\"onmouseover=\\"alert(1)")',
    '<https://x.test/"onclick=alert(1)>',
    '```html\n<script>alert(1)</script>\n```',
    '$</code><script>alert(1)</script>$',
  ])('%s runs nothing', (content) => {
    for (const html of [plainly(content), fully(content)]) {
      const page = new DOMParser().parseFromString(html, 'text/html')
      expect(page.querySelectorAll('script, img, svg, iframe, object, form')).toHaveLength(0)
      for (const element of page.querySelectorAll('*')) {
        expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([])
      }
      for (const link of page.querySelectorAll('a')) expect(link.href).toMatch(/^(https?:|mailto:)/)
    }
  })

  test('headings start below the page’s own', () => {
    expect(plainly('# One\n\n## Two\n\n###### Six')).toBe('<h3>One</h3>\n<h4>Two</h4>\n<h6>Six</h6>\n')
  })

  test('a line break is preserved', () => {
    expect(plainly('one\ntwo')).toContain('one<br>\ntwo')
  })

  test('a wide head with many short rows is not a table: it would be filled with cells', () => {
    const table = (columns: number, rows: number, row = '|a') =>
      `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${`${row}\n`.repeat(rows)}`
    const cells = (content: string) => plainly(content).split('<td').length - 1
    expect(cells(table(10, 20))).toBe(200)
    for (const content of [
      table(1_000, 2_000),
      table(100, 10_000),
      table(1_000, 2_000, '||'),
      `> ${table(100, 2_000).replaceAll('\n', '\n> ')}`,
    ])
      expect(cells(content)).toBe(0)
    expect(cells(`${'|a|b|c\n|-|-|-\n|a|b|c\n'.repeat(1)}${'|a|b|c\n'.repeat(4_000)}`)).toBe(12_003)
  })

  test('a table scrolls by itself and is aligned without a style attribute', () => {
    const html = plainly('| a | b |\n|--:|:-:|\n| 1 | 2 |')
    expect(html).toContain('<div class="table-scroll" tabindex="0"><table>')
    expect(html).toContain('<td class="align-right">1</td>')
    expect(html).not.toContain('style=')
  })

  test.each([
    ['dollars', '$a '.repeat(16_000)],
    ['double dollars', '$$ '.repeat(16_000)],
    ['open formulas', '$$a'.repeat(16_000)],
    ['brackets', '['.repeat(50_000)],
    ['stars', '*a '.repeat(16_000)],
    ['dots', 'a.'.repeat(25_000)],
  ])('50,000 characters of %s render quickly', (_, content) => {
    const workMs = measureWork()
    plainly(content)
    expect(workMs()).toBeLessThan(2_000)
  })
})

describe('task lists', () => {
  const boxes = (content: string) => plainly(content).match(/<input[^>]*>/g) ?? []
  const done = '<input type="checkbox" aria-label="Done" disabled checked>'
  const open = '<input type="checkbox" aria-label="Not done" disabled>'

  test('done and open items have a box, also in loose and nested lists', () => {
    expect(boxes('- [x] dig\n- [ ] plant\n- [X] water')).toEqual([done, open, done])
    expect(boxes('1. [ ] dig\n\n2. [x] plant\n   - [ ] deep')).toEqual([open, done, open])
    expect(plainly('- [x] **dig** a hole')).toContain(`<li class="task">${done} <strong>dig</strong> a hole</li>`)
  })

  test.each([
    '[x] no list',
    '- [y] none',
    '- [x]tight',
    '- see [x] there',
    '- `[x] code`',
    '- [x](https://a.example)',
    '- [ ]',
  ])('%s has no box', (content) => expect(boxes(content)).toEqual([]))
})
