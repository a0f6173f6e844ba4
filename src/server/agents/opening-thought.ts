const opening = '<think>'
const closing = '</think>'

/** More space than any model leaves before it thinks. */
const spaceMax = 100

/**
 * Takes out what a model has thought aloud between `<think>` and `</think>` before its answer: an endpoint without a
 * reasoning parser sends it as text. Only at the very beginning, since an answer may be about such tags. The opening tag
 * may be part of the prompt: what is sent of an empty thought is the closing one. A longer thought without the opening
 * tag can't be told from an answer until it ends, when people have read it.
 */
export class OpeningThought {
  private stage: 'beginning' | 'thinking' | 'thought' | 'answer' = 'beginning'
  private buffer: string[] = []
  /** Where the closing tag may have begun. */
  private tail = ''

  /** What of the text so far is the answer, and wasn't returned yet. */
  add(text: string): string {
    if (this.stage === 'answer') return text
    this.buffer.push(text)
    if (this.stage === 'beginning') return this.begin()
    if (this.stage === 'thinking') return this.think(text)
    return this.answer(text.trimStart())
  }

  /** The model has ended. If it was done while it seemed to think, those were its words. */
  end(isCut: boolean): string {
    return this.stage === 'beginning' || (this.stage === 'thinking' && !isCut) ? this.buffer.join('') : ''
  }

  private begin(): string {
    const said = this.buffer.join('')
    const start = said.trimStart()
    if (start.startsWith(opening)) {
      this.stage = 'thinking'
      return this.think(start.slice(opening.length))
    }
    if (start.startsWith(closing)) {
      this.stage = 'thought'
      return this.answer(start.slice(closing.length).trimStart())
    }
    const mayBeTag = opening.startsWith(start) || closing.startsWith(start)
    return mayBeTag && said.length <= spaceMax ? '' : this.answer(said)
  }

  private think(text: string): string {
    const last = this.tail + text
    const end = last.indexOf(closing)
    if (end < 0) {
      this.tail = last.slice(1 - closing.length)
      return ''
    }
    this.stage = 'thought'
    return this.answer(last.slice(end + closing.length).trimStart())
  }

  private answer(text: string): string {
    if (text === '') return ''
    this.stage = 'answer'
    this.buffer = []
    return text
  }
}
