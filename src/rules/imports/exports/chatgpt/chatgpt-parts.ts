import type { FileReference, OmittedKind } from '../../parsed-import.ts'
import { widgetsIn, withoutMarks } from '../../text/marks.ts'
import { isObject, type JsonObject, listAt, objectAt, textAt } from '../json-value.ts'
import { counted, fileKind, languageOf, leftOut, named, type Piece, quotedFile, textPiece } from '../pieces.ts'
import { sourcesOf } from './chatgpt-sources.ts'

/** The texts of attached files that the assistant opened, by name. */
export type Files = ReadonlyMap<string, string>

/** The text of a message; images and recordings are a line each. What was said in a recording is text. */
export function partPieces(parts: readonly unknown[], metadata: JsonObject | null, isPrompt = false): readonly Piece[] {
  const isTranscribed = parts.some((part) => textAt(part, 'content_type') === 'audio_transcription')
  const attached = attachedParts(parts, metadata)
  const pieces: Piece[] = []
  let texts: string[] = []
  const endText = () => {
    if (texts.length > 0) pieces.push(...spoken(texts.join('\n'), metadata, isPrompt))
    texts = []
  }
  for (const part of parts) {
    const text = partText(part)
    const kind = partKind(part)
    if (text !== '') texts.push(text)
    if (kind === null) continue
    endText()
    const name = textAt(attached.get(part), 'name')
    const file = pointedAt(pointerOf(part), name, drawnFrom(part, metadata))
    const line = leftOut(kind, kind === 'image' ? (name ?? drawnFrom(part, metadata)) : null, file)
    pieces.push(kind === 'voice' && isTranscribed ? counted(kind, file) : line)
  }
  endText()
  return pieces
}

const partText = (part: unknown): string => (typeof part === 'string' ? part : (textAt(part, 'text') ?? ''))

function partKind(part: unknown): OmittedKind | null {
  const type = textAt(part, 'content_type') ?? ''
  if (type.startsWith('image')) return 'image'
  if (type === 'audio_asset_pointer') return 'voice'
  if (type.startsWith('video')) return 'video'
  if (type !== 'real_time_user_audio_video_asset_pointer') return null
  const hasVideo = isObject(part) && (isObject(part.video_container_asset_pointer) || hasFrames(part))
  return hasVideo ? 'video' : 'voice'
}

const hasFrames = (part: unknown): boolean => (listAt(part, 'frames_asset_pointers') ?? []).length > 0

const sandboxFile = /!?\[([^\]\n]{0,300})\]\(sandbox:([^)\s]{1,500})\)/g

/** Text without marks; files that code wrote are counted, since links to them lead nowhere. */
function spoken(text: string, metadata: JsonObject | null, isPrompt: boolean): readonly Piece[] {
  const files = new Set<string>()
  const linked = !text.includes('](sandbox:')
    ? text
    : text.replace(sandboxFile, (_, label: string, path: string) => {
        const file = path.replace(/^.*\//, '')
        files.add(file)
        return label.includes(file) ? label : `${label} (${file})`
      })
  const groups = text.match(/\ue200(?:image_group|image|i)\ue202/g) ?? []
  const unseen = [...[...files].map((file) => fileKind(file)), ...groups.map((): OmittedKind => 'image')]
  const sources = sourcesOf(text, metadata)
  const widgets = Array.from({ length: widgetsIn(text, sources) }, (): OmittedKind => 'widget')
  return [textPiece(withoutMarks(linked, sources, isPrompt)), ...[...unseen, ...widgets].map((kind) => counted(kind))]
}

/** What an image was drawn from. */
function drawnFrom(part: unknown, metadata: JsonObject | null): string | null {
  const drawn = objectAt(objectAt(part, 'metadata'), 'dalle')
  return textAt(metadata, 'image_gen_title') ?? textAt(drawn, 'prompt')
}

/** A recording of a call is in a part of the part. */
const pointerOf = (part: unknown): string | null =>
  textAt(part, 'asset_pointer') ??
  textAt(objectAt(part, 'video_container_asset_pointer'), 'asset_pointer') ??
  textAt(objectAt(part, 'audio_asset_pointer'), 'asset_pointer')

/** The file that `file-service://file-…` or `sediment://file_…#…` is about. */
export function pointedAt(pointer: string | null, name: string | null, alt?: string | null): FileReference | undefined {
  const key = idIn(pointer ?? '')
  return key === '' ? undefined : { key, name, ...(alt === undefined ? {} : { alt }) }
}

const idIn = (pointer: string): string => pointer.replace(/^.*:\/\//, '').replace(/[#?].*$/, '')

/** The attachment that each image is: by its id, else in order. */
function attachedParts(parts: readonly unknown[], metadata: JsonObject | null): ReadonlyMap<unknown, unknown> {
  const attachments = listAt(metadata, 'attachments') ?? []
  const byId = new Map(attachments.map((attachment) => [textAt(attachment, 'id') ?? '', attachment]))
  const images = parts.filter((part) => partKind(part) === 'image')
  const known = new Map(images.flatMap((part) => (byId.has(fileId(part)) ? [[part, byId.get(fileId(part))]] : [])))
  const used = new Set(known.values())
  const others = attachments.filter((attachment) => attachmentKind(attachment) === 'image' && !used.has(attachment))
  const unknown = images.filter((part) => !known.has(part)).slice(0, others.length)
  return new Map([...known, ...unknown.map((part, at): [unknown, unknown] => [part, others[at]])])
}

const attachmentKind = (attachment: unknown): OmittedKind =>
  fileKind(textAt(attachment, 'name') ?? '', textAt(attachment, 'mime_type') ?? textAt(attachment, 'mimeType') ?? '')

const fileId = (part: unknown): string => idIn(textAt(part, 'asset_pointer') ?? '')

/** Attached files: as a block if their text is in the export, else as a line. Images are parts already. */
export function attachedPieces(parts: readonly unknown[], metadata: JsonObject | null, files: Files): readonly Piece[] {
  const shown = new Set(attachedParts(parts, metadata).values())
  return (listAt(metadata, 'attachments') ?? []).flatMap((attachment): readonly Piece[] => {
    if (shown.has(attachment)) return []
    const name = textAt(attachment, 'name') ?? ''
    const text =
      textAt(attachment, 'extracted_content') ??
      textAt(attachment, 'text') ??
      files.get(name) ??
      files.get(textAt(attachment, 'id') ?? '')
    const id = textAt(attachment, 'id')
    const file = id === null ? undefined : { key: id, name }
    if (text === undefined || text.trim() === '') return [leftOut(attachmentKind(attachment), name, file)]
    const block: Piece = { kind: 'block', line: named('File', name), language: languageOf(name), text }
    return file === undefined ? [block] : [block, quotedFile(file)]
  })
}

/** When the assistant opens an attached file, a tool's message quotes its text. */
export function quotedFiles(mapping: JsonObject): Files {
  const files = new Map<string, Set<string>>()
  for (const node of Object.values(mapping)) {
    const content = objectAt(objectAt(node, 'message'), 'content')
    if (textAt(content, 'content_type') !== 'tether_quote') continue
    const names = new Set(['domain', 'title', 'url'].map((key) => textAt(content, key) ?? ''))
    for (const name of names) files.set(name, (files.get(name) ?? new Set()).add(textAt(content, 'text') ?? ''))
  }
  return new Map([...files].map(([name, texts]) => [name, [...texts].join('\n\n')]))
}
