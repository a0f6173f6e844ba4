import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Modules = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const start = fileURLToPath(new URL('../src/app/main.tsx', import.meta.url))

/**
 * What every visit loads comes in few files: the libraries, which stay as they are from one version of the app to the
 * next, our own, and the start. Together they compress better, and none of them is asked for late.
 */
export function firstFiles() {
  let first: ReadonlySet<string> | null = null
  return [
    {
      name: 'libraries',
      test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
      priority: 1,
    },
    {
      name: (id: string, modules: Modules): string | null => {
        first ??= withImports(start, modules)
        return id !== start && first.has(id) ? 'app' : null
      },
    },
  ]
}

/** Whether a file is there before anything that is loaded later asks for it. */
export const isFirstFile = (file: string): boolean => /\/(?:libraries|app|index)-[^/]*\.js$/.test(file)

function withImports(id: string, modules: Modules): ReadonlySet<string> {
  const needed = new Set([id])
  for (const each of needed) for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) needed.add(imported)
  return needed
}
