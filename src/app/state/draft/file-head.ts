import { fileHeadBytes } from '#rules/files/file-kind.ts'
import { isPicture, problemIn } from '#rules/files/file-row.ts'
import { pictureHeadBytes, pictureSize } from '#rules/files/picture-size.ts'
import { picturePixelsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

/** How a file begins; null if it can't be read any more. */
export async function readHead(file: Blob, bytesMax = fileHeadBytes): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await file
    .slice(0, bytesMax)
    .arrayBuffer()
    .catch(() => null)
  return bytes && new Uint8Array(bytes)
}

type Looked = { readonly head: Uint8Array<ArrayBuffer>; readonly problem: string | null }

/** How a file begins, and why it can't be attached, as far as that tells. */
export async function fileProblem(name: string, file: Blob): Promise<Looked> {
  const head = await readHead(file)
  if (head === null) return { head: new Uint8Array(), problem: texts.fileUnreadable }
  if (file.size === 0) return { head, problem: texts.fileEmpty }
  const problem = problemIn(name, head, new TextDecoder().decode(head))
  return { head, problem: problem ?? (isPicture(head) ? await pictureProblem(file) : null) }
}

/** Said before the picture is decoded or uploaded. */
async function pictureProblem(file: Blob): Promise<string | null> {
  const head = await readHead(file, pictureHeadBytes)
  const size = head && pictureSize(head)
  if (size === null || size.width * size.height <= picturePixelsMax) return null
  return texts.pictureTooLarge(picturePixelsMax / 1_000_000)
}
