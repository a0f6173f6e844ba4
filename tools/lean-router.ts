import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const production = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/dist/development/', '/dist/production/')

/**
 * The router's package offers a bundler its development form only, and says of nothing in it that it may be left out:
 * here the build takes the production form, and leaves out what is not used of it, with its words to programmers.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router(-dom)?$/, replacement: production('react-router') },
          { find: /^react-router\/dom$/, replacement: production('react-router/dom') },
        ],
      },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: lean,
    },
  }
}

const check = 'invariant\\d?|warning'

const lean = (code: string): string =>
  (code.includes('function _renderMatches(') ? withoutDataRouter(code) : code)
    .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, '')
    .replace(
      /^((?:var|const|let) \w+ = |)(?=React\d*\.(?:forwardRef|createContext|memo)\(|new Set\()/gm,
      '$1/* @__PURE__ */ ',
    )
    .replace(/^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm, '$1/* @__PURE__ */ (() => $2)();')
    // An empty statement stays in the place of a check: it may be all that stands behind an `if`.
    .replace(new RegExp(`^( *)(?:${check})\\((?:.*|\\n(?:\\1 .*\\n)*?\\1)\\);$`, 'gm'), '$1;')

/** Routes that load data, which this app has none of: what is only there for them is told apart by these two. */
function withoutDataRouter(code: string): string {
  const always = (found: string, instead: string) => {
    if (!code.includes(found)) throw new Error(`the router has no '${found}' any more`)
    code = code.replace(found, instead)
  }
  always('return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();')
  always('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;')
  return code
}
