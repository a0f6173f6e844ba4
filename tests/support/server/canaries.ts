import type { SeededMessage } from './seeded-forest.ts'

/** The first 48 bits, which are random: a canary that was cut is found too. */
const canaryKey = (canary: string): string => canary.slice('canary-'.length).slice(0, keyLength)
const keyLength = '01234567-89ab'.length

/** The texts of these messages, to be looked for. */
export const canariesOf = (messages: readonly SeededMessage[]): ReadonlySet<string> =>
  new Set(messages.map(({ content }) => canaryKey(content)))

/** Their texts and ids. */
export const secretsOf = (messages: readonly SeededMessage[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ id, content }) => [id, canaryKey(content)]))

/** Which of them a text has: one pass for all. */
export function toldIn(text: string, secrets: ReadonlySet<string>): string[] {
  const found = text.match(uuidOrItsBeginning) ?? []
  return found.flatMap((each) => [each, each.slice(0, keyLength)]).filter((each) => secrets.has(each))
}

const uuidOrItsBeginning = /[0-9a-f]{8}-[0-9a-f]{4}(?:-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?/g

/** Every canary's beginning that a text has, without the word by which the search finds canaries. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/canary-([0-9a-f]{8}-[0-9a-f]{4})/g)].map(([, key]) => key ?? '')),
]
