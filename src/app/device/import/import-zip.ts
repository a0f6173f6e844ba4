import { type UnzipFileInfo, unzipSync } from 'fflate'
import { importExportMaxBytes, importFileMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

export type NamedText = { readonly name: string; readonly text: string }

export type Unpacked =
  | { readonly ok: true; readonly texts: Generator<NamedText> }
  | { readonly ok: false; readonly problem: string }

/** The highest compression ratio accepted: no real export is above it, a zip bomb is. */
const packedAtMost = 200

/** The texts of an archive with one of these endings, unpacked one by one; sizes are checked before unpacking. */
export function unpackTexts(archive: Uint8Array, endings: readonly string[]): Unpacked {
  const wanted: UnzipFileInfo[] = []
  try {
    unzipSync(archive, {
      filter: (entry) => {
        if (isWanted(entry.name, endings)) wanted.push(entry)
        return false
      },
    })
  } catch {
    return { ok: false, problem: texts.importZipDamaged }
  }
  const bytes = wanted.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (bytes > importExportMaxBytes || wanted.some(bursts)) return { ok: false, problem: texts.importZipTooLarge }
  return { ok: true, texts: unpacking(archive, wanted) }
}

function* unpacking(archive: Uint8Array, wanted: readonly UnzipFileInfo[]): Generator<NamedText> {
  for (const { name } of wanted) {
    const bytes = unzipSync(archive, { filter: (entry) => entry.name === name })[name]
    if (bytes !== undefined) yield { name, text: new TextDecoder().decode(bytes) }
  }
}

const bursts = ({ size, originalSize }: UnzipFileInfo): boolean =>
  originalSize > importFileMaxBytes && originalSize > packedAtMost * size

/** Without the files macOS adds. */
const isWanted = (name: string, endings: readonly string[]): boolean =>
  !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name) && endings.some((ending) => name.toLowerCase().endsWith(ending))
