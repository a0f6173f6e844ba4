/**
 * Code on which grammars search the same place again and again, ten thousand characters each, in highlighted languages.
 */
export const slowCode: readonly string[] = ['typescript', 'java', 'cpp', 'javascript', 'bash', 'rust'].flatMap(
  (language) =>
    ['a', '_', '1e', '(a', 'r#"'].map((piece) => {
      const code = piece.repeat(Math.floor(10_000 / piece.length))
      return `\`\`\`${language}\n${code}\n\`\`\``
    }),
)
