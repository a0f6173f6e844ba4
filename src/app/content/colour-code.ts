import type { Engines } from './engines.ts'
import { showHiddenSigns } from './hidden-signs.ts'
import { waitsForHighlight } from './waits.ts'

const waiting = new RegExp(`<code ${waitsForHighlight} data-language="([^"]*)">([^]*?)</code>`, 'g')

/** Colours the blocks of code that wait for it, in HTML that was rendered here or arrived with the page. */
export function colourCode(html: string, highlight: NonNullable<Engines['highlight']>): string {
  return html.replace(waiting, (_, language: string, inner: string) => {
    const coloured = highlight(textIn(inner), language)
    return `<code>${coloured === null ? inner : showHiddenSigns(coloured)}</code>`
  })
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** Escaped text, in which hidden signs may be marked, as it was written. */
const textIn = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => signs[name] ?? '')
