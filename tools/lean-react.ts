import type { Plugin } from 'vite'

/** What React DOM offers for fetching ahead: this app asks for its files by itself. */
const unasked = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule']

/**
 * React DOM comes in one piece, of which nothing can be left out by a bundler: here the build takes away what it does
 * for those calls. Whoever imports one of them has a build that fails.
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
  if (!part.test(code)) throw new Error(`React DOM has nothing like ${part} any more`)
  return code.replace(part, '')
}
