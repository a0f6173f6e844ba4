import type { Plugin } from 'vite'

/** React DOM's functions for preloading: this app loads its files by itself. */
const unasked = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule']

/**
 * React DOM is a single module, of which a bundler can leave nothing out: this plugin removes its code for those calls.
 * The build fails if one of them is imported.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
      handler: (code, id) => (id.includes('-client') ? withoutDispatch(code) : withoutCalls(code)),
    },
  }
}

const withoutCalls = (code: string): string =>
  unasked.reduce(
    (left, name) => without(left, new RegExp(`^exports\\.${name} = function [\\s\\S]*?^\\};\\n`, 'm')),
    code,
  )

const withoutDispatch = (code: string): string =>
  without(
    code,
    /(?<=^ReactDOMSharedInternals\.d = \{\n {2}f: flushSyncWork,\n {2}r: requestFormReset),\n {2}D: [\s\S]*?(?=\n\};)/m,
  )

function without(code: string, part: RegExp): string {
  if (!part.test(code)) throw new Error(`React DOM no longer has ${part}`)
  return code.replace(part, '')
}
