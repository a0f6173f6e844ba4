import type { Page, Shape } from './page.ts'
import { footNaming, lineAround } from './page-controls.ts'
import { thoughtLine } from './thought-line.ts'

const counted = lineAround('counted', (text) => /^\p{Nd}{1,4}$/u.test(text))
const seconds = /^\d{1,4}(?:\.\d)?s$/

/** What follows an answer of Grok: its sources, or how long it took. */
export const answerEnd: Shape = { test: (line) => seconds.test(line) || counted.test(line) }

export const grokPage: Page = {
  above: [
    /^(?:SearchCtrl\+K|New conversation - Grok|See new posts|How can Grok help\?)$/,
    /^(?:Chat|Voice|Imagine|Projects|History|Today|Yesterday|Grok)$/,
  ],
  head: [thoughtLine, /^(?:Thinking|Thoughts|Expand for details|Grok|DeepSearch)$/],
  tail: [
    answerEnd,
    /^\d{1,2} ?\/ ?\d{1,2}$/,
    /^(?:Upgrade to SuperGrok|How can Grok help\?|What do you want to know\?|DeepSearch|Think|Share|Expert|Fast|Auto)$/,
  ],
  sign: /^(?:SearchCtrl\+K|New conversation - Grok)$/,
  foot: footNaming('Grok', ['Upgrade to SuperGrok', 'How can Grok help?']),
}
