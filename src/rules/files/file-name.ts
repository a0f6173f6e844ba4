import { storedFileNameMaxLength } from '#wire/limits.ts'
import { endingOf, type FileKind } from './file-kind.ts'

/**
 * Control characters, and signs that turn the direction of text or can't be seen: `gpj.exe` could look like `exe.jpg`.
 */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const forbidden = /[\\/:*?"<>|]/g

/** A name as it is stored: the last part of a path, without signs that mislead or that a system forbids. */
export function storedFileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(unseen, '').replace(forbidden, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return shortened(plain === '' ? 'file' : plain)
}

/** Shortens a name before its ending. */
function shortened(name: string): string {
  if (name.length <= storedFileNameMaxLength) return name
  const ending = endingOf(name)
  const end = ending === '' ? '' : `.${ending}`
  return `${name.slice(0, storedFileNameMaxLength - end.length - 1).replace(/[\ud800-\udbff]$/, '')}…${end}`
}

/** The name a file is saved by: with an ending of its kind, so that no system opens it as a program. */
export function downloadName(name: string, { kind, extensions }: FileKind): string {
  const ending = endingOf(name)
  if (extensions.includes(ending) || (kind === 'text' && harmlessTexts.has(ending))) return name
  return `${name}.${extensions[0] ?? 'bin'}`
}

/** Texts that keep their ending: no system runs them when they are opened. */
const harmlessTexts = new Set([
  'md',
  'markdown',
  'csv',
  'tsv',
  'log',
  'json',
  'yaml',
  'yml',
  'toml',
  'tex',
  'srt',
  'vtt',
])
