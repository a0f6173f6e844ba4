import type { AttachmentKind } from '#wire/files/attachment.ts'

export type FileKind = { readonly kind: AttachmentKind; readonly type: string; readonly extensions: readonly string[] }

type Known = FileKind & { readonly is: (head: Uint8Array) => boolean }

const has = (head: Uint8Array, at: number, bytes: string): boolean =>
  head.length >= at + bytes.length && [...bytes].every((char, index) => head[at + index] === char.charCodeAt(0))

/** Files of the MP4 family name the brands that can read them at their beginning. */
const hasBrand = (head: Uint8Array, brands: RegExp): boolean =>
  has(head, 4, 'ftyp') && brands.test(String.fromCharCode(...head.subarray(8, 12)))

/** The first frame of an MP3: a sync word, then a version, layer, bit rate and sample rate that exist. */
const isMp3Frame = (head: Uint8Array): boolean => {
  const [first = 0, second = 0, third = 0] = head
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02
  return isLayer3 && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c
}

/** What may be attached besides plain text, recognised by how it begins. */
const known: readonly Known[] = [
  { kind: 'picture', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], is: (h) => has(h, 0, '\xff\xd8\xff') },
  { kind: 'picture', type: 'image/png', extensions: ['png', 'apng'], is: (h) => has(h, 0, '\x89PNG\r\n\x1a\n') },
  { kind: 'picture', type: 'image/gif', extensions: ['gif'], is: (h) => has(h, 0, 'GIF87a') || has(h, 0, 'GIF89a') },
  { kind: 'picture', type: 'image/webp', extensions: ['webp'], is: (h) => has(h, 0, 'RIFF') && has(h, 8, 'WEBP') },
  { kind: 'picture', type: 'image/avif', extensions: ['avif'], is: (h) => hasBrand(h, /^avi[fs]$/) },
  { kind: 'pdf', type: 'application/pdf', extensions: ['pdf'], is: (h) => has(h, 0, '%PDF-') },
  { kind: 'audio', type: 'audio/mp4', extensions: ['m4a'], is: (h) => hasBrand(h, /^M4[AB] $/) },
  {
    kind: 'video',
    type: 'video/mp4',
    extensions: ['mp4', 'm4v'],
    is: (h) => hasBrand(h, /^(iso.|mp4.|avc1|M4V |dash)$/),
  },
  { kind: 'video', type: 'video/quicktime', extensions: ['mov'], is: (h) => hasBrand(h, /^qt {2}$/) },
  { kind: 'video', type: 'video/webm', extensions: ['webm'], is: (h) => has(h, 0, '\x1a\x45\xdf\xa3') },
  { kind: 'audio', type: 'audio/mpeg', extensions: ['mp3'], is: (h) => has(h, 0, 'ID3') || isMp3Frame(h) },
  { kind: 'audio', type: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], is: (h) => has(h, 0, 'OggS') },
  { kind: 'audio', type: 'audio/wav', extensions: ['wav'], is: (h) => has(h, 0, 'RIFF') && has(h, 8, 'WAVE') },
  { kind: 'audio', type: 'audio/flac', extensions: ['flac'], is: (h) => has(h, 0, 'fLaC') },
]

const plainText: FileKind = { kind: 'text', type: 'text/plain; charset=utf-8', extensions: ['txt'] }

/** What a file chooser offers. Phones send a JPEG for what isn't named here. */
export const acceptedPictures = known.filter(({ kind }) => kind === 'picture').map(({ type }) => type)
export const acceptedFiles = [
  ...known.map(({ type }) => type),
  'text/plain',
  '.md',
  '.csv',
  '.tsv',
  '.log',
  '.json',
  '.tex',
]

/** How many bytes of its beginning tell what a file is. */
export const fileHeadBytes = 1_024

/** What a file is, by how it begins: never by its name. It may be plain text if nothing else. */
export function kindOf(head: Uint8Array): FileKind {
  const found = known.find(({ is }) => is(head))
  if (found === undefined) return plainText
  const { kind, type, extensions } = found
  return { kind, type, extensions }
}

/** Whether the name's ending stands for another kind of file, such as `.png` of a text. */
export function isMisnamed(name: string, { kind, extensions }: FileKind): boolean {
  const ending = endingOf(name)
  if (extensions.includes(ending)) return false
  const named = known.find((each) => each.extensions.includes(ending))
  return named !== undefined && named.kind !== kind
}

/** The ending of a name in lower case, without its dot; '' if it has none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** HTML, SVG and other XML, which a browser might run if somebody opened it by itself. */
export const isMarkup = (beginning: string): boolean =>
  /^[\s\ufeff]*<(!doctype|!--|\?xml|html|head|body|script|svg|math|iframe|[a-z]+:svg)\b|<svg[\s>]|<script[\s>]|<html[\s>]/i.test(
    beginning,
  )

/** Control characters that no plain text has. */
export const isBinary = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)

/** The kind with this media type. */
export const kindOfType = (type: string): FileKind => known.find((each) => each.type === type) ?? plainText
