import type { SavedMessage } from './saved-message.ts'

export const canopyFormat = 'canopy-threads'
const canopyVersion = 1

/**
 * Threads as Canopy's own JSON, in pieces (docs/import-formats.md). A message names the one it answers by its `id`, and
 * comes after it. `isPartial` says that there may be more on the server.
 */
export function* canopyFile<Text>(
  threads: readonly (readonly SavedMessage<Text>[])[],
  exportedAt: string,
  isPartial = false,
): Generator<string | Text> {
  const partial = isPartial ? { partial: true } : {}
  const head = JSON.stringify({ format: canopyFormat, version: canopyVersion, exported_at: exportedAt, ...partial })
  yield `${head.slice(0, -1)},"threads":[`
  for (const [at, messages] of threads.entries()) {
    yield `${at === 0 ? '' : ','}\n{"messages":[`
    for (const [index, { content, excerpt: _, posted_at: __, ...message }] of messages.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(message).slice(0, -1)},"content":`
      yield content
      yield '}'
    }
    yield '\n]}'
  }
  yield '\n]}\n'
}
