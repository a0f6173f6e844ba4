import type { CallName } from '#wire/calls.ts'
import type { CallInput } from './calls.ts'
import { type Lines, paths } from './paths.ts'

const lines = paths as Lines<CallName>
export const methodOf = (name: CallName): string => lines[name].slice(0, lines[name].indexOf(' '))
export const pathOf = (name: CallName): string => lines[name].slice(lines[name].indexOf(' ') + 1)

/** The URL of a call, with its parameters and query. */
export function addressOf<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const params: Readonly<Record<string, string>> = input.params ?? {}
  const path = pathOf(name).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries<unknown>(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(key, String(each))
    }
  }
  return query.size === 0 ? path : `${path}?${query}`
}
