import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

type Changes = {
  readonly origin?: string
  readonly challenge?: string
  readonly counter?: number
  readonly type?: string
}

/** A device with one passkey, as an authenticator and a browser make and use it; what they send can be changed. */
export function makePasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, options: Options, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? options.challenge,
        origin: changes.origin ?? origin,
      }),
    )
  const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()

  /** `flags`: 1 the person is there, 4 verified, 64 with the new key. */
  function authenticatorData(host: string, flags: number, changes: Changes, more = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(changes.counter ?? counter)
    return Buffer.concat([hash(host), Buffer.from([flags]), count, more])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  return {
    id,
    make: (options: Options, changes: Changes = {}) => {
      userHandle = options.user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const data = authenticatorData(options.rp?.id ?? '', 1 + 4 + 64, changes, attested)
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The token for the SDK's path. */
    sign: (options: Options, changes: Changes = {}, named: Readonly<Record<string, unknown>> = {}): string => {
      const data = authenticatorData(options.rpId ?? '', 1 + 4, changes)
      const client = clientData('webauthn.get', options, changes)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
        ...named,
      })
    },
  }
}
