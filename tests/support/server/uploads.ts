import { createHash } from 'node:crypto'
import type { Account, Answered, TestServer } from './build-app.ts'

type Sent = { readonly name?: string; readonly alt?: string; readonly partBytes?: number; readonly sha256?: string }

/** Sends a file as a browser does: begun, in parts, finished. Returns the last answer. */
export async function sendFile(server: TestServer, as: Account, bytes: Buffer, sent: Sent = {}): Promise<Answered> {
  const { name = 'file.bin', partBytes = 200_000, ...given } = sent
  const body = { name, bytes: bytes.length, ...given }
  const begun = await server.call('POST', '/api/attachments', { as, body })
  if (begun.status !== 201) return begun
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const answer = await sendPart(server, as, begun.body.id, offset, bytes.subarray(offset, offset + partBytes))
    if (answer.status !== 200) return answer
  }
  return server.call('POST', `/api/attachments/${begun.body.id}/finish`, { as })
}

export const sendPart = (server: TestServer, as: Account, id: string, offset: number, body: Buffer) =>
  server.call('POST', `/api/attachments/${id}/parts`, {
    as,
    query: { offset },
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** The id of a text file that has arrived and can be posted. */
export async function sendText(server: TestServer, as: Account, text: string, name = 'notes.txt'): Promise<string> {
  const answer = await sendFile(server, as, Buffer.from(text), { name })
  if (answer.status !== 200) throw new Error(`The file was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** Reads bytes as they are, also those that aren't text. */
export async function readBytes(
  server: TestServer,
  as: Account | null,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const token = as === null ? {} : { authorization: `Bearer ${as.token}` }
  const answer = await server.app.server.inject({ method: 'GET', url: path, headers: { ...token, ...headers } })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
