import type { ErrorCode } from '#wire/errors/errors.ts'

/** What people read of an error that the server answered, or ''. The server's own text is English. */
export const errorText = (answer: unknown): string =>
  // Node has no import.meta.env: the fault tests run this code without a bundler.
  (import.meta.env?.MODE === 'translated' ? translated(answer) : undefined) ?? field(answer, 'detail') ?? ''

type Translate = (code: string, params: unknown) => string | undefined
let translate: Translate | null = null

/** Gives errors their texts in another language than English (error-texts.ts); until then they are English. */
export const translateErrors = (by: Translate): void => {
  translate = by
}

function translated(answer: unknown): string | undefined {
  const code = field(answer, 'code')
  return code === undefined ? undefined : translate?.(code, Reflect.get(Object(answer), 'params'))
}

/** The code of an error; undefined if it isn't our server's. A newer server may have others. */
export const errorCode = (answer: unknown): ErrorCode | undefined => field(answer, 'code') as ErrorCode | undefined

function field(answer: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(answer), name)
  return typeof value === 'string' ? value : undefined
}
