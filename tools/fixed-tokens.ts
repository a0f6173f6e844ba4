import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = new URL('../src/app/styles/tokens.css', import.meta.url)

/**
 * Replaces tokens with a single value, such as spaces and sizes, by that value in the built stylesheets, so that a
 * page's first bytes need not define them. Whatever a screen size, a setting or a direction changes stays a variable,
 * colours and insets under names of one letter.
 */
export function fixedTokens(): Plugin {
  const css = readFileSync(tokens, 'utf8')
  const fixed = fixedIn(css)
  const short = shortNames(css)
  return {
    name: 'fixed-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css')
        ? code
            .replace(/var\((--[\w-]+)\)/g, (whole, name) => fixed.get(name) ?? whole)
            .replace(/--[\w-]+/g, (name) => short.get(name) ?? name)
        : null,
  }
}

/** Tokens that are defined once, without a reference to others. */
function fixedIn(css: string): ReadonlyMap<string, string> {
  const said = [...css.matchAll(/^\s*(--[\w-]+):([^;]+);/gm)].map(([, name = '', value = '']) => [name, value.trim()])
  const times = (name = '') => said.filter(([each]) => each === name).length
  return new Map(
    said.flatMap(([name = '', value = '']) =>
      times(name) === 1 && !/var\(|light-dark/.test(value) ? [[name, value]] : [],
    ),
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** For the colours and the insets, which stay variables. */
function shortNames(css: string): ReadonlyMap<string, string> {
  const named = [...css.matchAll(/^\s*(--[\w-]+):[^;]*(?:light-dark|color-mix|env\()/gm)].map(([, name = '']) => name)
  const names = [...new Set(named)]
  if (names.length > letters.length) throw new Error('There are more colours and insets than letters')
  return new Map(names.map((name, at) => [name, `--${letters[at]}`]))
}
