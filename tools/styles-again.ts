import type { Plugin } from 'vite'

/** The leftovers of a stylesheet that failed to load: an entry that it was requested, and its link. */
const forgotten = [
  [/seen\[href\] = void 0;\s*(?=throw err)/, 'delete seen[href];'],
  [/(?=rej\()/, 'link.remove(), '],
] as const

/**
 * Vite treats a stylesheet that was requested once as loaded, even if the request failed: a retried import
 * (src/app/ui/loading/retry-import.ts) would lack its styles. This plugin makes Vite request them again.
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
  if (!what.test(code)) throw new Error(`Vite's preload helper no longer has '${what.source}'`)
  return code.replace(what, instead)
}
