/** A text as a Markdown quote, and an empty line to continue below it; empty for nothing but space. */
export function quoteOf(text: string): string {
  const lines = text.trim().split(/\r?\n/)
  if (lines.length === 1 && lines[0] === '') return ''
  return `${lines.map((line) => `> ${line.trimEnd()}`.trimEnd()).join('\n')}\n\n`
}

/** A draft with a quote below what is written already. */
export const withQuote = (draft: string, text: string): string =>
  draft.trim() === '' ? quoteOf(text) : `${draft.trimEnd()}\n\n${quoteOf(text)}`
