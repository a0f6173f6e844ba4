import { fileHeadBytes } from '#rules/files/file-kind.ts'
import { problemIn } from '#rules/files/file-row.ts'
import * as texts from '#wire/texts.ts'

/** How a file begins; null if it can't be read any more. */
export async function readHead(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await file
    .slice(0, fileHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  return bytes && new Uint8Array(bytes)
}

type Looked = { readonly head: Uint8Array<ArrayBuffer>; readonly problem: string | null }

/** How a file begins, and why it can't be attached, as far as that tells. */
export async function fileProblem(name: string, file: Blob): Promise<Looked> {
  const head = await readHead(file)
  if (head === null) return { head: new Uint8Array(), problem: texts.fileUnreadable }
  const isEmpty = file.size === 0
  return { head, problem: isEmpty ? texts.fileEmpty : problemIn(name, head, new TextDecoder().decode(head)) }
}
