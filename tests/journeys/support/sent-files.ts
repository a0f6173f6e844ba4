import { expect } from '@playwright/test'
import type { Attachment, Upload } from '#wire/files/attachment.ts'
import { ask, type Person } from './people.ts'
import type { Server } from './server.ts'

/** Sends a file that can be posted then. */
export async function sendFile(
  server: Server,
  person: Person,
  bytes: Buffer,
  name: string,
  alt?: string,
): Promise<Attachment> {
  const body = { name, bytes: bytes.length, ...(alt === undefined ? {} : { alt }) }
  const { id } = await ask<Upload>(server, person, 'POST', '/api/attachments', body)
  const part = await fetch(`${server.url}/api/attachments/${id}/parts?offset=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(part.status).toBe(200)
  return ask<Attachment>(server, person, 'POST', `/api/attachments/${id}/finish`)
}
