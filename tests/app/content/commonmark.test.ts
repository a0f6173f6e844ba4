import { createRequire } from 'node:module'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { hostEndings } from '../../../src/app/content/markdown/host-endings.ts'
import { renderMarkdown } from '../../../src/app/content/markdown/render.ts'

type Example = { readonly markdown: string; readonly html: string; readonly number: number }

const { tests: examples } = createRequire(import.meta.url)('commonmark-spec') as { readonly tests: readonly Example[] }

/** The specification's addresses have no host ("/url"): they are given one, since our links must have one. */
const withHosts = (text: string): string =>
  text.replaceAll('→', '\t').replace(/(?<![\w:/.])\/(url|uri|path|bar|train|moon)/g, 'https://x.test/$1')

/** Removes what we add to CommonMark's HTML: link attributes, copy buttons, language labels, image chips, <br>. */
const withoutOurs = (html: string): string =>
  html
    .replaceAll(' rel="noopener noreferrer nofollow ugc" target="_blank"', '')
    .replace(/<span class="link-host">[^<]*<\/span>/g, '')
    .replace(/<div class="code-bar">.*?<\/div>/g, '')
    .replace(
      /<div class="code"><pre class="code-text" tabindex="0" dir="ltr"><code(?: data-waits="highlight" data-language="[^"]*")?>/g,
      '<pre><code>',
    )
    .replaceAll('</code></pre></div>', '</code></pre>')
    .replaceAll('<code class="code-inline">', '<code>')
    .replace(/<button [^>]*data-image="([^"]*)" data-alt="([^"]*)">.*?<\/button>/g, '<img src="$1" alt="$2" />')
    .replaceAll('<hr>', '<hr />')
    .replaceAll('<br>\n', '\n')
    .replaceAll('<blockquote></blockquote>', '<blockquote>\n</blockquote>')

/** CommonMark's HTML with our general differences applied: headings, languages, image titles, line breaks. */
const asOurs = (html: string): string =>
  html
    .replace(/<(\/?)h([1-6])>/g, (_, close, level) => `<${close}h${Math.min(6, Number(level) + 2)}>`)
    .replace(/<code class="language-[^"]*">/g, '<code>')
    .replace(/(<img src="[^"]*" alt="[^"]*") title="[^"]*"/g, '$1')
    .replaceAll('<br />\n', '\n')

type Difference = 'raw HTML' | 'addresses' | 'linkify'

/** A CommonMark parser with only these differences from the standard. */
function parser(...differences: readonly Difference[]) {
  const md = new MarkdownIt('commonmark')
  if (differences.includes('raw HTML')) md.set({ html: false })
  if (differences.includes('addresses')) md.validateLink = (url) => /^(https?:\/\/|mailto:)/i.test(url.trim())
  if (differences.includes('linkify')) {
    md.set({ linkify: true }).enable(['linkify'])
    md.linkify.set({ fuzzyLink: true, fuzzyEmail: true, tlds: [...hostEndings] })
  }
  return (markdown: string) =>
    asOurs(md.render(markdown)).replaceAll('<blockquote></blockquote>', '<blockquote>\n</blockquote>')
}

const standard = parser()
const each: readonly Difference[] = ['raw HTML', 'addresses', 'linkify']
const alone = new Map(each.map((difference) => [difference, parser(difference)]))
const all = parser(...each)

/** Which of our deliberate differences affect this example. */
const differencesIn = (markdown: string): readonly Difference[] =>
  each.filter((difference) => alone.get(difference)?.(markdown) !== standard(markdown))

const ours = (markdown: string): string => withoutOurs(renderMarkdown(markdown, {}))

test('every CommonMark example renders as specified, except raw HTML, unsafe addresses and linkify', () => {
  const wrong = examples.filter(({ markdown, html }) => {
    const source = withHosts(markdown)
    const expected = differencesIn(source).length === 0 ? asOurs(withHosts(html)) : all(source)
    return ours(source) !== expected
  })
  expect(wrong.map(({ number, markdown }) => ({ number, markdown, ours: ours(withHosts(markdown)) }))).toEqual([])
})

test('the exceptions stay few', () => {
  const asWritten = examples.filter(({ markdown }) => differencesIn(withHosts(markdown)).length === 0)
  expect(examples).toHaveLength(652)
  expect(asWritten.length).toBeGreaterThan(500)
})
