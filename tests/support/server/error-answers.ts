import { type ErrorProblem, errorDetail, errors } from '#wire/errors/errors.ts'

/**
 * What is wrong with the body of an error, or null: it is a text and its code, and with what the text says besides it
 * gives exactly this text.
 */
export function wrongError(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return 'has no detail'
  const { detail, code, params, ...others } = body as Readonly<Record<string, unknown>>
  if (Object.keys(others).length > 0) return `says more: ${Object.keys(others).join(', ')}`
  if (typeof code !== 'string' || !Object.hasOwn(errors, code)) return `has no code of the table: ${String(code)}`
  const text = errorDetail((params === undefined ? [code] : [code, params]) as unknown as ErrorProblem)
  return text === detail ? null : `'${String(detail)}' is not the text of ${code}: '${text}'`
}
