import * as texts from '#wire/texts.ts'
import { canopyFile } from './canopy-file.ts'
import { chatgptFile } from './chatgpt-file.ts'
import { markdownFile } from './markdown-file.ts'
import { type ExportFormat, type SavedMessage, threadsAmong } from './saved-message.ts'

type About = {
  /** ISO 8601: when the file is made. */
  readonly at: string
  /** How people read a time. */
  readonly timeOf: (iso: string) => string
  /** There may be more on the server. */
  readonly isPartial?: boolean
}

/** A file of messages, which are in order, in pieces. */
export function* filePieces<Text>(
  format: ExportFormat,
  messages: readonly SavedMessage<Text>[],
  { at, timeOf, isPartial = false }: About,
): Generator<string | Text> {
  const threads = threadsAmong(messages)
  if (format === 'canopy') return yield* canopyFile(threads, at, isPartial)
  if (format === 'chatgpt') return yield* chatgptFile(threads)
  if (isPartial) yield `*${texts.exportPartial}*\n\n`
  yield* markdownFile(threads, timeOf)
}
