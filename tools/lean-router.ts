import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const production = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/dist/development/', '/dist/production/')

/**
 * Calls that nobody misses whose outcome nobody uses: what makes a part of React, by the name that the bundler gives to
 * React, and what checks how the router and Framer Motion are used.
 */
const pure = [
  'import_react.createContext',
  'import_react.forwardRef',
  'import_react.memo',
  'invariant',
  'warning',
] as const

/** Names for the developer tools, which keep parts in the build that the app does not use (docs/decisions/020). */
const edits = [
  // 2,960 bytes of brotli
  'Link.displayName = "Link";',
  // 3,240 bytes, as it refers to the one above
  'NavLink.displayName = "NavLink";',
  // 1,040 bytes
  'Form.displayName = "Form";',
] as const

/**
 * The router's package offers a bundler its development form only: here the build takes the production form. Where the
 * package has changed so that an edit does nothing any more, the build fails.
 */
export function leanRouter(): Plugin {
  const left = new Set<string>(edits)
  const edited = (code: string, edit: string): string => {
    if (!code.includes(`\n${edit}\n`)) return code
    left.delete(edit)
    return code.replace(`\n${edit}\n`, '\n\n')
  }
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
      build: { rolldownOptions: { treeshake: { manualPureFunctions: pure } } },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => edits.reduce(edited, code),
    },
    buildEnd: (error) => {
      if (error === undefined && left.size > 0) throw new Error(`The router has no ${[...left].join(' ')} any more`)
    },
  }
}
