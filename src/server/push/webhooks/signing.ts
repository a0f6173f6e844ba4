import { createHmac, hkdfSync } from 'node:crypto'

/**
 * The secret of a webhook (Standard Webhooks). It is derived from the server's own key, so that no copy of the database
 * contains it.
 */
export const secretOf = (encryptionKey: Uint8Array, webhookId: string): string =>
  `whsec_${Buffer.from(hkdfSync('sha256', encryptionKey, '', `canopy webhook ${webhookId}`, 32)).toString('base64')}`

export type Sent = { readonly id: string; readonly atMs: number; readonly body: string }

/** The headers of a delivery. An id that was sent before is the same delivery again. */
export function signedHeaders(secret: string, { id, atMs, body }: Sent): Record<string, string> {
  const seconds = String(Math.floor(atMs / 1_000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Canopy',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
