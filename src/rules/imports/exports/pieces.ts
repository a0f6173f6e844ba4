import { importContentMaxLength } from '#wire/limits.ts'
import { omittedIn, withOmitted } from '../merge.ts'
import type { ImportedMessage, Omitted, OmittedKind, ReadMessage } from '../parsed-import.ts'

/** A fenced text with a line above that names it; only the line is imported if the message would become too long. */
export type Block = {
  readonly is: 'block'
  readonly line: string
  readonly language: string
  readonly text: string
}

/** A part of an exported message: its text, a file's text, or one line for what can't be imported. */
export type Piece =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'left-out'; readonly line: string; readonly kind: OmittedKind }
  | Block

export const textPiece = (text: string): Piece => ({ is: 'text', text })

const nouns: Partial<Readonly<Record<OmittedKind, string>>> = { voice: 'Voice recording', video: 'Video', file: 'File' }

/** `Image: cat.png` for an image that can't be imported. */
export const leftOut = (kind: OmittedKind, name: string | null): Piece => ({
  is: 'left-out',
  line: named(nouns[kind] ?? 'Image', name),
  kind,
})

/** Counted, without a line in the message. */
export const counted = (kind: OmittedKind): Piece => ({ is: 'left-out', kind, line: '' })

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

/** The message as markdown. Blocks that make it too long are reduced to their line, the longest first, and counted. */
export function contentOf(pieces: readonly Piece[]): { readonly content: string; readonly omitted: Omitted } {
  const omitted = omittedIn(pieces.map((piece) => (piece.is === 'left-out' ? { [piece.kind]: 1 } : undefined)))
  const texts = pieces.map(markdown)
  const blocks = [...pieces.entries()].filter(([, piece]) => piece.is === 'block')
  blocks.sort(([one], [two]) => (texts[two]?.length ?? 0) - (texts[one]?.length ?? 0))
  let length = texts.reduce((sum, text) => sum + text.length + 2, 0)
  let dropped = 0
  for (const [at, piece] of blocks) {
    if (length <= importContentMaxLength) break
    const line = piece.is === 'block' ? piece.line : ''
    length += line.length - (texts[at]?.length ?? 0)
    texts[at] = line
    dropped += 1
  }
  const content = texts.filter((text) => text !== '').join('\n\n')
  return { content, omitted: dropped === 0 ? omitted : omittedIn([omitted, { file: dropped }]) }
}

/** A message with a line for each attached file, whose content the export doesn't have. */
export function withFiles(
  message: ImportedMessage,
  names: readonly string[],
  more: readonly Piece[] = [],
): ReadMessage {
  const files = names.map((name) => leftOut(fileKind(name), name))
  const { content, omitted } = contentOf([textPiece(message.content), ...files, ...more])
  return withOmitted({ ...message, content }, [omitted])
}

function markdown(piece: Piece): string {
  if (piece.is === 'text') return piece.text.trim()
  if (piece.is === 'left-out') return piece.line
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
