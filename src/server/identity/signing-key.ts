import { hkdfSync } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI } from 'jose'

export type SigningKey = {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** 32 bytes, for data that only the server itself reads again. */
  readonly encryptionKey: Uint8Array
}

const algorithm = 'RS256'

/**
 * The key that signs local identity's tokens, from DATA_DIR; created at the first start. Two nodes that start
 * concurrently on one directory agree on one key: the file is linked into place, and the second link fails.
 */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const path = join(dataDir, 'identity-key.json')
  if (!existsSync(path)) await makeKeyFile(dataDir, path)
  const stored = JSON.parse(readFileSync(path, 'utf8')) as { kid: string; private: string; public: string }
  return {
    kid: stored.kid,
    privateKey: await importPKCS8(stored.private, algorithm),
    publicKey: await importSPKI(stored.public, algorithm),
    encryptionKey: new Uint8Array(hkdfSync('sha256', stored.private, '', 'canopy seal', 32)),
  }
}

async function makeKeyFile(dataDir: string, path: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const kid = crypto.randomUUID()
  const draft = `${path}.${kid}`
  const content = JSON.stringify({ kid, private: await exportPKCS8(privateKey), public: await exportSPKI(publicKey) })
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft)
  }
}
