import { errors } from '#wire/errors/errors.ts'
import { translateErrors } from './error-answer.ts'

/**
 * The text of an error in the language of this build; undefined for a newer server's code, or without what it needs.
 */
function textOf(code: string, params: unknown): string | undefined {
  const text: unknown = Object.hasOwn(errors, code) ? Reflect.get(errors, code) : undefined
  if (typeof text !== 'function') return typeof text === 'string' ? text : undefined
  return typeof params === 'object' && params !== null ? String(text(params)) : undefined
}

translateErrors(textOf)
