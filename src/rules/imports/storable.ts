import { altMaxLength } from '#wire/limits.ts'
import { textProblem } from '../text/content.ts'
import type { ArchivedFile, ImportedMessage, ReadMessage } from './parsed-import.ts'

/** Removes what cannot be stored: NUL and lone surrogates, which occur in damaged exports. */
export const storable = (text: string): string =>
  textProblem(text) === null ? text : text.replaceAll('\0', '').toWellFormed()

export const storableMessages = (messages: readonly ReadMessage[]): readonly ImportedMessage[] =>
  messages.map(({ omitted: _, files, ...message }) => ({
    ...message,
    content: storable(message.content),
    ...(files && { files: files.map(storableFile) }),
  }))

const storableFile = ({ name, alt, line, ...file }: ArchivedFile): ArchivedFile => ({
  ...file,
  name: storable(name),
  alt: storable(alt).slice(0, altMaxLength).toWellFormed(),
  line: storable(line),
})
