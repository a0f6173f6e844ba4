import { tokenPrefix } from '#wire/limits.ts'

/** What a terminal might obey, and what changes the direction of text; JSON.stringify escapes only the first 32. */
const control = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

const secrets = new Set<string>()

/** From now on this text is in no output. */
export function hide(secret: string): void {
  secrets.add(secret)
}

export function withoutSecrets(text: string): string {
  return [...secrets].reduce((shown, secret) => shown.replaceAll(secret, `${tokenPrefix}…`), text)
}

/** Without what looks like a token, such as one that was given in the wrong place. */
export const withoutTokens = (text: string): string =>
  text.replace(new RegExp(`${tokenPrefix}[\\w-]+`, 'g'), `${tokenPrefix}…`)

/** A value as one line of JSON that is safe to show on a terminal. */
export const jsonLine = (value: unknown): string => `${escapedJson(JSON.stringify(value))}\n`

/** A piece of JSON, with the same escapes. */
export const escapedJson = (json: string): string => withoutSecrets(json).replace(control, escaped)

export function print(text: string): void {
  process.stdout.write(text)
}
