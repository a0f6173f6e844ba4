import { createHash } from 'node:crypto'

/**
 * Asks for the app's files once the page is painted, so that none of them comes before its words: the entry and, next to
 * it, all that it needs, since each would otherwise be asked for a round trip late. A page in the background is never
 * painted; where the browser does not tell of it, a moment after the first frame is late enough. Where the line broke off
 * after the words, the entry is asked for again every five seconds.
 */
const start =
  'const{files}=document.currentScript.dataset,[entry,...others]=files.split(" ");let go=()=>{go=()=>{};' +
  'for(const href of others)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
  'ask()},ask=()=>import(entry).catch(lost=>{setTimeout(ask,5e3);throw lost});' +
  'document.hidden?go():(new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true}),' +
  'requestAnimationFrame(()=>setTimeout(()=>go(),500)));'

/**
 * Puts down which button is pressed before the app hears it (device/browser/replay-early-click.ts), unless it needs no app. A form that was
 * sent by the browser itself would lose its words.
 */
const hear =
  'addEventListener("click",({target})=>{"live"in document.documentElement.dataset||' +
  '(window.pressedEarly=target.closest("button:not([popovertarget])"))});' +
  'addEventListener("submit",event=>{"live"in document.documentElement.dataset||event.preventDefault()})'

const script = `{${start}${hear}}`

/** The one inlined script, the same in every page; `files` are paths below the root, the entry first. */
export const startScript = (files: readonly string[]): string =>
  `<script data-files="${files.map((file) => `/${file}`).join(' ')}">${script}</script>`

/** As the content policy names it. */
export const startHash = createHash('sha256').update(script).digest('base64')
