import type { Plugin } from 'vite'

/** What stays of styles that nobody answered for: a note that they were asked for, and their link. */
const forgotten = [
  [/seen\[href\] = void 0;\s*(?=throw err)/, 'delete seen[href];'],
  [/(?=rej\()/, 'link.remove(), '],
] as const

/**
 * Vite takes a style sheet that was asked for once as fetched, also when nobody answered: a part of the app that is asked
 * for again (src/app/ui/loading/retry-import.ts) would come without its styles. Here the build makes Vite ask for them again.
 */
export function stylesAgain(): Plugin {
  return {
    name: 'styles-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => forgotten.reduce((left, [what, instead]) => replaced(left, what, instead), code),
    },
  }
}

function replaced(code: string, what: RegExp, instead: string): string {
  if (!what.test(code)) throw new Error(`Vite's preload helper has no '${what.source}' any more`)
  return code.replace(what, instead)
}
