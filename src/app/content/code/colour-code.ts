import { showHiddenSigns } from '../markdown/hidden-signs.ts'
import { mayLoad } from '../may-load.ts'
import { needsHighlight } from '../pending-markers.ts'
import { highlightApart } from './highlighter.ts'

const waiting = new RegExp(`<code ${needsHighlight} data-language="([^"]*)">([^]*?)</code>`, 'g')

/** Colours the blocks of code that wait for it, in HTML that was rendered here or arrived with the page. */
export async function colourCode(html: string): Promise<string> {
  if (!(await mayLoad('highlight-worker'))) return html
  const coloured: string[] = []
  for (const [, language = '', inner = ''] of html.matchAll(waiting)) {
    const answer = await highlightApart({ code: textIn(inner), language })
    coloured.push(`<code>${answer === null ? inner : showHiddenSigns(answer)}</code>`)
  }
  return html.replace(waiting, () => coloured.shift() ?? '')
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** Escaped text, in which hidden signs may be marked, as it was written. */
const textIn = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => signs[name] ?? '')
