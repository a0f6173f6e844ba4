import type { ImportService } from '#wire/import.ts'
import { importExportExtensions, importExportMaxBytes, importFileExtensions, importFileMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { blobPieces, type ImportText, refuse } from './import-pieces.ts'
import { hasNoEnding, textsInZip } from './import-zip.ts'

/** Services export JSON, Takeout a page, Copilot a table. */
const exportEndings = ['.json', '.html', '.htm', '.csv']

/** The accepted file types of a service; Cursor has its own rules (section 5). */
const fileEndings = (service: ImportService): readonly string[] =>
  service === 'cursor' ? importFileExtensions : importExportExtensions

/** The texts of a chosen file: its own, or those of an archive one by one. */
export async function* textsOf(file: File, service: ImportService): AsyncGenerator<ImportText> {
  checkFile(file, service)
  if (hasEnding(file, ['.zip'])) yield* textsInZip(file)
  else {
    const pieces = blobPieces(file)
    yield { name: file.name, ...pieces, text: async () => refuseEmpty(await pieces.text()) }
  }
}

function checkFile(file: File, service: ImportService): void {
  if (!hasEnding(file, fileEndings(service)) && (service === 'cursor' || !hasNoEnding(file.name))) {
    refuse(service === 'cursor' ? texts.importFileExtension : texts.importFileKind)
  }
  const isArchive = hasEnding(file, ['.zip'])
  const isExport = hasEnding(file, exportEndings) || hasNoEnding(file.name)
  if (file.size > importFileMaxBytes && !isExport && !isArchive) refuse(texts.importFileTooLarge)
  // An archive is judged by the texts in it: most of it may be images.
  if (file.size > importExportMaxBytes && isExport) refuse(texts.importExportTooLarge)
  if (file.size === 0) refuse(texts.importFileEmpty)
}

const refuseEmpty = (text: string): string => (text.trim() === '' ? refuse(texts.importFileEmpty) : text)

const hasEnding = ({ name }: File, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending))
