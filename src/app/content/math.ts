import katex from 'katex'
import { withMathLetters } from './math-letters.ts'

const answerMaxLength = 200_000

/** A formula as MathML, or null when it can't or mustn't be set. Every formula gets macros of its own: none outlives it. */
export function formulaToMathml(tex: string, display: boolean): string | null {
  try {
    const answer = katex.renderToString(tex, {
      displayMode: display,
      output: 'mathml',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 100,
      maxSize: 20,
      macros: {},
    })
    return answer.length <= answerMaxLength ? withMathLetters(answer) : null
  } catch {
    return null
  }
}
