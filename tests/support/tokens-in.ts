/** What looks like a signed token, or the head of one, in a log. */
export const tokensIn = (log: string): string[] =>
  log.split('\n').filter((line) => /\beyJ[\w-]{8,}|\bBearer [\w-]+/.test(line))
