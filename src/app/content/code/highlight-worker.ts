import { highlightCode } from './highlight.ts'
import type { HighlightAnswer, HighlightQuestion } from './highlighter.ts'

const say = (answer: HighlightAnswer): void => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<HighlightQuestion>) => {
  say({ html: highlightCode(data.code, data.language) })
})
say('ready')
