import type { Page } from './page.ts'
import { anyLine, footNaming, lineNaming } from './page-controls.ts'

const finished = lineNaming('finished', 'Claude')

export const claudePage: Page = {
  above: [/^(?:New chat|Neuer Chat|Chats|Projects|Projekte|Artifacts|Recents|Starred)$/, finished],
  head: [/^(?:Searched the web|Fetching site|Fetched(?: \d+)? sites?)$/, anyLine('more')],
  tail: [
    anyLine('retry', 'more', 'share', 'copy'),
    /^(?:Claude )?(?:Research )?(?:Sonnet|Opus|Haiku) \d(?:\.\d)?(?: Extended)?$/,
    /^You(?:'|’)re now using extra usage.{0,60}$/,
    /^Smart, efficient model for everyday use(?: Learn more)?$/,
    /^(?:Artifacts|Content|No content added yet)$/,
    /^Add images, PDFs, docs,.{0,120}$/,
  ],
  sign: finished,
  foot: footNaming('Claude', ['Smart, efficient model for everyday use Learn more']),
}
