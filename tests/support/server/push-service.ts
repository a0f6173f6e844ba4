import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import type { NewPushSubscription, PushNotification } from '#wire/push.ts'

type Delivered = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

type Said = { readonly status: number; readonly headers?: Record<string, string> } | 'hang'

/** A push service on this machine, over HTTP, like those of the browser vendors. */
export async function startPushService() {
  const delivered: Delivered[] = []
  let answer: (path: string, times: number) => Said | Promise<Said> = () => ({ status: 201 })
  const times = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const path = request.url ?? ''
      times.set(path, (times.get(path) ?? 0) + 1)
      delivered.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const said = await answer(path, times.get(path) ?? 1)
      if (said !== 'hang') response.writeHead(said.status, said.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    delivered: () => delivered,
    at: (path: string) => delivered.filter((each) => each.path === path),
    forget: () => {
      delivered.length = 0
    },
    answer: (how: typeof answer) => {
      answer = how
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type Device = {
  readonly subscription: NewPushSubscription
  readonly path: string
  /** The content of a push, which only this device can decrypt. */
  readonly read: (push: Delivered) => PushNotification
}

/** A browser's side of a subscription: its keys, and decryption (RFC 8188, 8291). */
export function makeDevice(origin: string, path = `/device/${randomBytes(6).toString('hex')}`): Device {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))

  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }) => {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushNotification
    },
  }
}

/** The claims that a push was signed with, and its key; throws if the signature is wrong. */
export async function signatureOf(push: Delivered) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(push.headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
  )
  return { key, claims: payload }
}
