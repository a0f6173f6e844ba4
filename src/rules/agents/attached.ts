import type { Attachment } from '#wire/files/attachment.ts'
import {
  agentPicturesMax,
  agentPicturesShare,
  agentPictureTokens,
  agentReadFileMaxBytes,
  agentReadFilesMax,
} from '#wire/limits.ts'
import { headOf, utf8Bytes } from '../text/utf8.ts'

/** A file of a message, as far as a model reads it. */
export type AttachedFile = Pick<Attachment, 'id' | 'kind' | 'name' | 'alt' | 'bytes'>

/** What was read of files, by id: the text of documents, and pictures. One that couldn't be read is in neither. */
export type ReadFiles = {
  readonly texts: ReadonlyMap<string, string>
  readonly pictures: ReadonlySet<string>
}

export const nothingRead: ReadFiles = { texts: new Map(), pictures: new Set() }

type Wanted = { readonly pictures: readonly AttachedFile[]; readonly documents: readonly AttachedFile[] }

/** How many pictures a model with this context gets: words must have room beside them. */
export const picturesWithin = (contextTokens: number): number =>
  Math.min(agentPicturesMax, Math.floor((contextTokens * agentPicturesShare) / agentPictureTokens))

/** Which files of a path a model gets to read, root first: those of the newest messages, a bounded number. */
export function wantedFiles(files: readonly (readonly AttachedFile[])[], picturesMax: number): Wanted {
  const newest = files.toReversed().flat()
  const isDocument = ({ kind, bytes }: AttachedFile) =>
    (kind === 'pdf' || kind === 'text') && bytes <= agentReadFileMaxBytes
  return {
    pictures: newest.filter(({ kind }) => kind === 'picture').slice(0, picturesMax),
    documents: newest.filter(isDocument).slice(0, agentReadFilesMax),
  }
}

/** A message's text with its files below it: what each is, and the text of documents that were read. */
export function withFiles(content: string, files: readonly AttachedFile[], { texts, pictures }: ReadFiles): string {
  const described = files.map((file) => {
    const about = [kindNames[file.kind], file.name, ...(file.alt === null ? [] : [`“${file.alt}”`])].join(', ')
    const text = texts.get(file.id)
    if (text !== undefined) return `[Attached: ${about}. Its text:]\n${text}\n[End of ${file.name}]`
    return `[Attached: ${about}${pictures.has(file.id) ? '' : '; you can’t see what is in it'}]`
  })
  return [content, ...described].join('\n\n')
}

const kindNames: Readonly<Record<Attachment['kind'], string>> = {
  picture: 'a picture',
  video: 'a video',
  audio: 'a sound',
  pdf: 'a PDF',
  text: 'a text file',
}

/** At most this many bytes of texts together, in their order: what is over is cut, and says so. */
export function textsWithin(texts: ReadonlyMap<string, string>, bytesMax: number): ReadonlyMap<string, string> {
  let left = bytesMax
  const kept = new Map<string, string>()
  for (const [id, text] of texts) {
    const head = headOf(text, left)
    left -= utf8Bytes(head)
    if (head !== '') kept.set(id, head.length < text.length ? `${head} […]` : text)
  }
  return kept
}
