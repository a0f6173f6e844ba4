import { usage } from './problem.ts'

/** A whole number within bounds, or undefined if the option was not given. */
export function wholeNumber(name: string, given: string | undefined, least: number, most: number): number | undefined {
  if (given === undefined) return undefined
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
  if (!(value >= least && value <= most)) usage(`--${name} must be a whole number from ${least} to ${most}`)
  return value
}

/** One of some words, or undefined if the option was not given. */
export function oneOf<const Word extends string>(
  name: string,
  given: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (given === undefined) return undefined
  return words.find((word) => word === given) ?? usage(`--${name} must be one of: ${words.join(', ')}`)
}

/** The id of a message, as it is in every answer. */
export function messageId(given = ''): string {
  return /^[\w-]{1,100}$/.test(given) ? given : usage('The id of a message is missing or malformed')
}

/** An Idempotency-Key. */
export function keyOf(given: string): string {
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  return uuid.test(given) ? given.toLowerCase() : usage('--key must be a UUID')
}
