import type * as english from './texts.ts'

type English = typeof english

/**
 * Every text in one language, under the names of the English ones. A missing text, one too many and a function with
 * other parameters are type errors; `tests/wire/languages.test.ts` calls the functions.
 */
export type Catalogue = { readonly [Name in keyof English]: Translated<English[Name]> }

type Translated<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Text extends (...given: never) => unknown
      ? Text
      : { readonly [Name in keyof Text]: Translated<Text[Name]> }
