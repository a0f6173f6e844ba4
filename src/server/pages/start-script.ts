import { createHash } from 'node:crypto'

/**
 * Asks for the app's files once the page is painted, so that none of them comes before its words: the entry and, next to
 * it, all that it needs, since each would otherwise be asked for a round trip late. A page in the background is never painted.
 */
const script =
  'const{files}=document.currentScript.dataset,[entry,...others]=files.split(" "),go=()=>{' +
  'for(const href of others)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
  'import(entry)};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))'

/** The one inlined script, the same in every page; `files` are paths below the root, the entry first. */
export const startScript = (files: readonly string[]): string =>
  `<script data-files="${files.map((file) => `/${file}`).join(' ')}">{${script}}</script>`

/** As the content policy names it. */
export const startHash = createHash('sha256').update(`{${script}}`).digest('base64')
