import type { ImportService } from '#wire/import.ts'
import { importExportExtensions, importExportMaxBytes, importFileExtensions, importFileMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type NamedText, unpackTexts } from './import-zip.ts'

/** A file that can't be read, with a message for the person. */
export class UnreadableFile extends Error {}

const refuse = (problem: string): never => {
  throw new UnreadableFile(problem)
}

/** The accepted file types of a service; Cursor has its own rules (section 5). */
export const fileEndings = (service: ImportService): readonly string[] =>
  service === 'cursor' ? importFileExtensions : importExportExtensions

/** The texts of a chosen file: its own, or those of an archive one by one. */
export async function* textsOf(file: File, service: ImportService): AsyncGenerator<NamedText> {
  checkFile(file, service)
  if (hasEnding(file, ['.zip'])) yield* unpacked(file)
  else yield { name: file.name, text: await textOf(file) }
}

function checkFile(file: File, service: ImportService): void {
  if (!hasEnding(file, fileEndings(service))) {
    refuse(service === 'cursor' ? texts.importFileExtension : texts.importFileKind)
  }
  const isExport = hasEnding(file, ['.json', '.zip'])
  if (file.size > importFileMaxBytes && !isExport) refuse(texts.importFileTooLarge)
  if (file.size > importExportMaxBytes) refuse(texts.importExportTooLarge)
  if (file.size === 0) refuse(texts.importFileEmpty)
}

async function textOf(file: File): Promise<string> {
  const text = await file.text().catch(() => refuse(texts.importFileUnreadable))
  return text.trim() === '' ? refuse(texts.importFileEmpty) : text
}

/** An export's JSON files; if an archive has none, its text files. */
async function* unpacked(file: File): AsyncGenerator<NamedText> {
  const archive = await file.arrayBuffer().catch(() => refuse(texts.importFileUnreadable))
  for (const endings of [['.json'], ['.md', '.markdown', '.txt']]) {
    const found = unpackTexts(new Uint8Array(archive), endings)
    if (!found.ok) return refuse(found.problem)
    let count = 0
    try {
      for (const text of found.texts) {
        count += 1
        yield text
      }
    } catch {
      refuse(texts.importZipDamaged)
    }
    if (count > 0) return
  }
  refuse(texts.importZipNothing)
}

const hasEnding = ({ name }: File, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))
