import { importContentMaxLength } from '#wire/limits.ts'
import { omittedIn, withOmitted } from '../merge.ts'
import type {
  Archive,
  ArchivedFile,
  FileReference,
  ImportedMessage,
  Omitted,
  OmittedKind,
  ReadMessage,
} from '../parsed-import.ts'

/** A fenced text with a line above that names it; only the line is imported if the message would become too long. */
export type Block = {
  readonly kind: 'block'
  readonly line: string
  readonly language: string
  readonly text: string
}

/** One line for what can't be imported, unless it is a file that is in the export's archive. */
type LeftOut = {
  readonly kind: 'left-out'
  readonly line: string
  readonly omitted: OmittedKind
  readonly file?: FileReference
}

/**
 * A part of an exported message: its text, a file's text, the file of such a text, or one line for what is left out.
 */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quoted-file'; readonly file: FileReference }
  | LeftOut
  | Block

export const textPiece = (text: string): Piece => ({ kind: 'text', text })

const nouns: Partial<Readonly<Record<OmittedKind, string>>> = { voice: 'Voice recording', video: 'Video', file: 'File' }

/** `Image: cat.png` for an image that can't be imported. */
export const leftOut = (kind: OmittedKind, name: string | null, file?: FileReference): Piece => ({
  kind: 'left-out',
  line: named(nouns[kind] ?? 'Image', name),
  omitted: kind,
  ...(file && { file }),
})

/** Counted, without a line in the message. */
export const counted = (kind: OmittedKind, file?: FileReference): Piece => ({
  kind: 'left-out',
  omitted: kind,
  line: '',
  ...(file && { file }),
})

/** A file whose text is in the message already. */
export const quotedFile = (file: FileReference): Piece => ({ kind: 'quoted-file', file })

/** `File: notes.md`; only the noun if there is no name. */
export function named(noun: string, name: string | null): string {
  const plain = (name ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? noun : `${noun}: ${plain}`
}

const kinds: readonly (readonly [RegExp, OmittedKind])[] = [
  [/\.(?:png|jpe?g|gif|webp|heic|bmp|svg|tiff?|avif)$/i, 'image'],
  [/\.(?:mp3|wav|m4a|ogg|opus|flac|aac)$/i, 'voice'],
  [/\.(?:mp4|mov|webm|avi|mkv)$/i, 'video'],
]

/** What kind of file this is, by its media type or the end of its name. */
export function fileKind(name: string, mediaType = ''): OmittedKind {
  if (mediaType.startsWith('image/')) return 'image'
  if (mediaType.startsWith('audio/')) return 'voice'
  if (mediaType.startsWith('video/')) return 'video'
  return kinds.find(([ending]) => ending.test(name))?.[1] ?? 'file'
}

const languages: Readonly<Record<string, string>> = {
  md: 'markdown',
  py: 'python',
  js: 'javascript',
  ts: 'typescript',
  sh: 'bash',
  yml: 'yaml',
  rb: 'ruby',
  rs: 'rust',
  txt: '',
}

/** The language of a file's text by the end of its name, as a code fence names it. */
export function languageOf(name: string): string {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, ending) ? (languages[ending] ?? '') : ending
}

type Content = {
  readonly content: string
  readonly omitted: Omitted
  /** Absent without files. */
  readonly files?: readonly ArchivedFile[]
}

/**
 * The message as markdown, with the files that are in the archive. Blocks that make it too long are reduced to their
 * line, the longest first, and counted.
 */
export function contentOf(all: readonly Piece[], archive: Archive = null): Content {
  const { pieces, files } = withArchive(all, archive)
  const omitted = omittedIn(pieces.map((piece) => (piece.kind === 'left-out' ? { [piece.omitted]: 1 } : undefined)))
  const texts = pieces.map(markdown)
  const blocks = [...pieces.entries()].filter(([, piece]) => piece.kind === 'block')
  blocks.sort(([one], [two]) => (texts[two]?.length ?? 0) - (texts[one]?.length ?? 0))
  let length = texts.reduce((sum, text) => sum + text.length + 2, 0)
  let dropped = 0
  for (const [at, piece] of blocks) {
    if (length <= importContentMaxLength) break
    const line = piece.kind === 'block' ? piece.line : ''
    length += line.length - (texts[at]?.length ?? 0)
    texts[at] = line
    dropped += 1
  }
  const text = texts.filter((each) => each !== '').join('\n\n')
  return {
    // A message has to say something.
    content: text === '' ? (files.find(({ line }) => line !== '')?.line ?? '') : text,
    omitted: dropped === 0 ? omitted : omittedIn([omitted, { file: dropped }]),
    ...(files.length > 0 && { files }),
  }
}

/** A file that is in the archive is attached to the message. One that isn't gets a line, and is counted as missing. */
export function withArchive(
  all: readonly Piece[],
  archive: Archive,
): { readonly pieces: readonly Piece[]; readonly files: readonly ArchivedFile[] } {
  const files: ArchivedFile[] = []
  const pieces = all.flatMap((piece): readonly Piece[] => {
    if ((piece.kind !== 'left-out' && piece.kind !== 'quoted-file') || piece.file === undefined) return [piece]
    const { key, name, alt } = piece.file
    const line = piece.kind === 'left-out' ? piece.line : ''
    const path = archive?.({ key, name }) ?? null
    if (path !== null) {
      const shortName = name ?? path.replace(/^.*\//, '')
      files.push({ path, name: shortName, alt: alt ?? '', line: line === '' ? named('File', shortName) : line })
      return []
    }
    if (piece.kind === 'quoted-file') return []
    return [archive === null ? piece : { ...piece, omitted: 'missing' }]
  })
  return { pieces, files }
}

/** A message with its attached files, each a line unless it is in the archive. */
export function withFiles(
  message: ImportedMessage,
  attached: readonly (string | FileReference)[],
  more: readonly Piece[] = [],
  archive: Archive = null,
): ReadMessage {
  const lines = attached.map((file) => {
    const name = (typeof file === 'string' ? file : file.name) ?? ''
    return typeof file === 'string' ? leftOut(fileKind(name), name) : leftOut(fileKind(name), name, file)
  })
  const { omitted, ...read } = contentOf([textPiece(message.content), ...lines, ...more], archive)
  return withOmitted({ ...message, ...read }, [omitted])
}

function markdown(piece: Piece): string {
  if (piece.kind === 'text') return piece.text.trim()
  if (piece.kind === 'left-out') return piece.line
  if (piece.kind === 'quoted-file') return ''
  return [piece.line, fenced(piece.language, piece.text)].filter((part) => part !== '').join('\n\n')
}

/** The fence is longer than any inside the text. */
function fenced(language: string, text: string): string {
  const body = text.replace(/^\n+/, '').trimEnd()
  if (body === '') return ''
  const longest = (body.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${/^[\w+#.-]{1,30}$/.test(language) ? language : ''}\n${body}\n${fence}`
}
