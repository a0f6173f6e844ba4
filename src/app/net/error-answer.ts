import type { ErrorCode } from '#wire/errors/errors.ts'

/** The body of an answer with an error; null if it isn't JSON, as from a gateway. */
export function errorIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What people read of an error that the server answered, or ''. The server's text is English; a catalogue of another
 * language is to be asked here, with the answer's `code` and `params`.
 */
export const errorText = (answer: unknown): string => field(answer, 'detail') ?? ''

/** The code of an error; undefined if it isn't our server's. A newer server may have others. */
export const errorCode = (answer: unknown): ErrorCode | undefined => field(answer, 'code') as ErrorCode | undefined

function field(answer: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(answer), name)
  return typeof value === 'string' ? value : undefined
}
