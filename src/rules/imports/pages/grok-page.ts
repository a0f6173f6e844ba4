import { thoughtLine } from './chatgpt-page.ts'
import type { Page } from './page.ts'

/** What follows an answer of Grok: its sources, or how long it took. */
export const answerEnd = /^(?:\d{1,4} (?:sources|web pages|posts|𝕏 posts)|\d{1,4}(?:\.\d)?s)$/

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
  foot: /Upgrade to SuperGrok|How can Grok help\?/,
}
