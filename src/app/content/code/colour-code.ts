import { showHiddenCharacters } from '../markdown/hidden-characters.ts'
import { mayLoad } from '../may-load.ts'
import { needsHighlight } from '../pending-markers.ts'
import { highlightApart } from './highlighter.ts'

const waiting = new RegExp(`<code ${needsHighlight} data-language="([^"]*)">([^]*?)</code>`, 'g')

/** Highlights the code blocks marked for it, in HTML rendered here or by the server. */
export async function colourCode(html: string): Promise<string> {
  if (!(await mayLoad('highlight-worker'))) return html
  const coloured: string[] = []
  for (const [, language = '', inner = ''] of html.matchAll(waiting)) {
    const answer = await highlightApart({ code: textIn(inner), language })
    coloured.push(`<code>${answer === null ? inner : showHiddenCharacters(answer)}</code>`)
  }
  return html.replace(waiting, () => coloured.shift() ?? '')
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** The source text of escaped HTML, in which hidden characters may be marked. */
const textIn = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => signs[name] ?? '')
