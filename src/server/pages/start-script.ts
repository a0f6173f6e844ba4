import { createHash } from 'node:crypto'
import { mapKey } from '#wire/page.ts'

/**
 * Loads the app's files after the first paint, so that none of them delays the text: the entry together with everything
 * that it imports, which would otherwise be requested a round trip late. A page in the background is never painted; in
 * a browser that doesn't report paints, a moment after the first frame is late enough. If the connection breaks after
 * the text, the entry is requested again every five seconds. If the server no longer has it, because it was updated
 * meanwhile, the page is loaded again, but not for ever: once, unless it was reloaded already.
 */
const start =
  'const{files}=document.currentScript.dataset,[entry,...others]=files.split(" ");let go=()=>{go=()=>{};' +
  'for(const href of others)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
  'ask()},ask=()=>import(entry).catch(lost=>{' +
  'setTimeout(()=>fetch(entry).then(({status})=>status==404&&performance.navigation.type!=1?location.reload():ask(),ask),5e3);throw lost});' +
  'document.hidden?go():(new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true}),' +
  'requestAnimationFrame(()=>setTimeout(()=>go(),500)));'

/**
 * Records which button is pressed before the app handles clicks (device/browser/replay-early-click.ts), unless it works
 * without the app, and what is typed after it: the button may open a field. A form submitted by the browser itself
 * would lose its text.
 */
const hear =
  'typedEarly="";addEventListener("click",({target})=>{"live"in document.documentElement.dataset||' +
  '(window.pressedEarly=target.closest("button:not([popovertarget])"),typedEarly="")});' +
  'addEventListener("keydown",event=>{const{key,target}=event,by=window.pressedEarly,back=key=="Backspace";' +
  'if(by&&!event.ctrlKey&&!event.metaKey&&!event.altKey&&(target==by||target==document.body)&&' +
  '(back||key=="Enter"||!key[1])){event.preventDefault();typedEarly=back?typedEarly.slice(0,-1):typedEarly+(key[1]?"":key)}});' +
  'addEventListener("submit",event=>{"live"in document.documentElement.dataset||event.preventDefault()})'

/**
 * What is stored on this device counts from the first paint: the room for a map that was closed isn't reserved
 * (app/shell/app-shell.css), and messages of muted people are folded, for which public/theme.js cares on other pages.
 * Where nothing is stored, JSON.parse throws.
 */
const stored =
  `try{if(localStorage["${mapKey}"]=="closed")document.documentElement.dataset.map="closed";` +
  'const sheet=new CSSStyleSheet;sheet.replaceSync(JSON.parse(localStorage["canopy:muted"])[2]);' +
  'document.adoptedStyleSheets=[sheet]}catch{}'

const script = `{${stored};${start}${hear}}`

/**
 * The only inlined script, the same in every page; `files` are paths from the root, the entry first, and `texts` is the
 * one with the language's texts.
 */
export function startScript(files: readonly string[], texts: string | null): string {
  const language = texts === null ? '' : ` data-texts="/${texts}"`
  return `<script data-files="${files.map((file) => `/${file}`).join(' ')}"${language}>${script}</script>`
}

/** In the format of the content policy. */
export const startHash = createHash('sha256').update(script).digest('base64')
