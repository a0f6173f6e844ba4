import { joinedPieces } from '../merge.ts'
import { linesOf } from '../text/lines.ts'
import type { Exported } from './exported.ts'
import { safeAddress } from './html-pieces.ts'

const logo = /^<img src="https:\/\/\w+\.perplexity\.ai\/[^"]{1,200}"[^>]{0,200}>$/
const question = /^# +(\S.*)$/
const definition = /^\[\^(\d{1,3}(?:_\d{1,3})?)\]: (.+)$/
const reference = /\[\^(\d{1,3}(?:_\d{1,3})?)\]/g
const divider = /^<div align="center">⁂<\/div>\s*$/
const unseen = /<span style="display:none">[^<]*<\/span>/g

/** Whether a text is the markdown that Perplexity saves of a thread. */
export const isPerplexityMarkdown = (text: string): boolean =>
  logo.test(text.slice(0, 600).trimStart().split('\n')[0]?.trim() ?? '')

/** Perplexity's markdown: a heading for each question, two blank lines and a rule before the next one. */
export function perplexityMarkdown(text: string): Exported {
  const lines = linesOf(text.trimStart()).slice(1)
  const starts = lines.flatMap((line, at) => (question.test(line) && isStart(lines, at) ? [at] : []))
  const turns = starts.flatMap((from, at) => {
    const to = starts[at + 1] ?? lines.length
    const prompt = question.exec(lines[from] ?? '')?.[1]?.trim() ?? ''
    const answer = answerIn(lines.slice(from + 1, to))
    return [
      ...(prompt === '' ? [] : [{ role: 'user', content: prompt }]),
      ...(answer === '' ? [] : [{ role: 'assistant', content: answer }]),
    ]
  })
  return { id: null, title: turns[0]?.content ?? null, messages: turns }
}

function isStart(lines: readonly string[], at: number): boolean {
  const above = lines.slice(Math.max(0, at - 4), at)
  if (above.every((line) => line.trim() === '')) return at < 4
  return above.length === 4 && ['', '', '---', ''].every((line, index) => above[index]?.trim() === line)
}

/** An answer with its footnotes as links; sources that it doesn't cite are below it. */
function answerIn(lines: readonly string[]): string {
  const notes = new Map<string, string>()
  const words: string[] = []
  for (const line of lines) {
    const [, id, note] = definition.exec(line) ?? []
    if (id !== undefined && note !== undefined) notes.set(id, note.trim())
    else if (!divider.test(line)) words.push(line.replace(unseen, ''))
  }
  const unused = new Set(notes.keys())
  const body = words
    .join('\n')
    .replace(reference, (whole, id: string) => {
      const note = notes.get(id)
      unused.delete(id)
      return note === undefined ? whole : linkToNote(id, note)
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/\n---$/, '')
    .trim()
  return joinedPieces([body, [...unused].map((id) => linkToNote(id, notes.get(id) ?? '')).join(' ')])
}

function linkToNote(id: string, note: string): string {
  const number = id.replace(/^.*_/, '')
  return safeAddress(note) === '' ? `[${number}: ${note}]` : `[${number}](${safeAddress(note)})`
}
