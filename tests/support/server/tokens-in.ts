/** Lines of a log with what looks like a signed token or a person's own, or the start of one. */
export const tokensIn = (log: string): string[] =>
  log.split('\n').filter((line) => /\beyJ[\w-]{8,}|\bcanopy_[\w-]{8,}|\bBearer [\w-]+/.test(line))
