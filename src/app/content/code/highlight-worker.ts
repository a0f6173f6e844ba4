import { highlightCode } from './highlight.ts'
import type { HighlightAnswer, HighlightQuestion } from './highlighter.ts'

const sendAnswer = (answer: HighlightAnswer): void => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<HighlightQuestion>) => {
  sendAnswer({ html: highlightCode(data.code, data.language) })
})
sendAnswer('ready')
