const many = (text: string, length = 2_000): string => text.repeat(Math.floor(length / text.length))
const nested = (open: string, times: number): string => `${open.repeat(times)}x${'}'.repeat(times)}`

/** Twelve formulas that were written to block a browser. */
export const formulaBombs: readonly string[] = [
  `\\def\\a{${many('x', 500)}}${many('\\a', 800)}`,
  `\\newcommand{\\a}{\\b\\b}\\newcommand{\\b}{\\c\\c}\\newcommand{\\c}{${many('x', 200)}}${many('\\a ', 600)}`,
  `\\let\\a=\\frac${many('\\a{1}{2}', 800)}`,
  `\\gdef\\x{\\x\\x}\\x`,
  many('x+'),
  many('x+', 50_000),
  `${'{'.repeat(990)}x${'}'.repeat(990)}`,
  `${nested('\\frac{1}{', 190)}`,
  nested('x^{', 480),
  nested('\\sqrt{', 280),
  `\\begin{matrix}${many('x&', 1_950)}x\\end{matrix}`,
  `\\rule{99999em}{99999em}\\hspace{99999em}\\kern99999em${many('\\rule{9em}{9em}', 1_500)}`,
]

/** KaTeX commands for trusted input only: none of them may have any effect in the page. */
export const trustCommands: readonly string[] = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{https://evil.test}',
  '\\includegraphics{https://evil.test/x.png}',
  '\\htmlClass{modal}{x}',
  '\\htmlId{root}{x}',
  '\\htmlStyle{position:fixed;inset:0}{x}',
  '\\htmlData{image=https://evil.test/x.png}{x}',
]
