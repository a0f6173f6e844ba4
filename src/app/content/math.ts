import katex from 'katex'
import { withMathLetters } from './math-letters.ts'

const answerMaxLength = 200_000

/**
 * A formula as MathML, or null if it can't or mustn't be rendered. Macros are per formula, so none affects another one.
 */
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
