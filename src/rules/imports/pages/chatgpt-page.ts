import type { Page } from './page.ts'
import { anyLine, footNaming, variants } from './page-controls.ts'
import { thoughtLine } from './thought-line.ts'

const shared = /^This is a copy of a (?:shared )?(?:ChatGPT conversation|conversation between ChatGPT & Anonymous\.?)$/

export const chatgptPage: Page = {
  above: [anyLine('skip'), /^Report (?:conversation|content)$/, shared],
  head: [/^(?:ChatGPT|GPT)$/, anyLine('notices'), thoughtLine, /^\d{1,2} ?\/ ?\d{1,2}$/],
  tail: [
    thoughtLine,
    anyLine('sources'),
    /^(?:gpt-?)?(?:4o|4\.1|4\.5)(?: ?-?mini)?$/i,
    /^o[134](?:[ -](?:mini|pro|preview|high|mini-high))?$/,
    /^\d{1,2} ?\/ ?\d{1,2}$/,
  ],
  sign: shared,
  foot: footNaming('ChatGPT', variants('noFile')),
}
