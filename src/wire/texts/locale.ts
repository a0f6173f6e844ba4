// How dates, times and numbers are written
export const locale = 'en-GB'

/** Where a reader's browser may decide: in English as in their country, in other languages as in that language. */
export const readersLocale = (): string | undefined => undefined

// Between names that follow each other, such as recipients
export const listSeparator = ', '
