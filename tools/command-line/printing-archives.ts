import { once } from 'node:events'
import { makeZip } from 'client-zip'
import { pathInZip } from '#rules/exports/saved-files.ts'
import { fileHeadBytes } from '#rules/files/file-kind.ts'
import { sizeText } from '#rules/text/size-text.ts'
import { exportFilesMax, exportFilesMaxBytes } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { fail } from './problem.ts'
import type { Server } from './server-calls.ts'

/** Of each message, where its files are in the archive, in their order; null for one that is not there any more. */
export type Paths = ReadonlyMap<string, readonly (string | null)[]>

/**
 * Prints an archive of files and, last, the text that names them. One file at a time is in memory. `at` is ISO 8601.
 */
export async function printArchive(
  server: Server,
  messages: readonly Message[],
  textWith: (paths: Paths) => { readonly name: string; readonly text: string },
  at: string,
): Promise<void> {
  const all = messages.flatMap(({ attachments = [] }) => attachments)
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0)
  if (all.length > exportFilesMax || bytes > exportFilesMaxBytes) fail('refused', tooMany)
  const paths = new Map<string, readonly (string | null)[]>()
  async function* entries() {
    for (const { id, attachments = [] } of messages) {
      const places: (string | null)[] = []
      for (const file of attachments) {
        const content = await server.file(file.id, file.kind === 'picture' ? 'full' : 'file')
        const path = content === null ? null : pathInZip(file.id, file.name, content.subarray(0, fileHeadBytes))
        if (content !== null && path !== null) yield { name: path, input: content, lastModified: at }
        places.push(path)
      }
      if (places.length > 0) paths.set(id, places)
    }
    const { name, text } = textWith(paths)
    yield { name, input: text, lastModified: at }
  }
  for await (const piece of makeZip(entries())) {
    // Waits for whoever reads the output, so that not all of it is in memory.
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  }
}

const tooMany = texts.exportFilesTooMany(exportFilesMax, sizeText(exportFilesMaxBytes))
