import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoundKey } from '#rules/agents/endpoint.ts'
import type { AgentName } from '#wire/agent.ts'

/**
 * Where the secret is that the keys of agents are encrypted with: never in the database, so that no copy of it has
 * both. AGENT_KEYS_SECRET, or else a file of its own in DATA_DIR, which is made when the first key is stored.
 */
export type SecretPlace = { readonly dataDir: string; readonly agentKeysSecret: string | undefined }

const fileIn = (dataDir: string): string => join(dataDir, 'agent-keys.secret')

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A key as it is stored: it can only be read again for the same agent and the same origin. */
export function encryptAgentKey(place: SecretPlace, name: AgentName, { origin, key }: BoundKey): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, derived(secretOf(place) ?? makeSecret(place.dataDir)), iv)
  cipher.setAAD(boundTo(name, origin))
  return Buffer.concat([iv, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The key, or null if this node can't read it. */
export function decryptAgentKey(place: SecretPlace, name: AgentName, origin: string, encrypted: string): string | null {
  const secret = secretOf(place)
  const bytes = Buffer.from(encrypted, 'base64url')
  if (secret === null || bytes.length <= ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, derived(secret), bytes.subarray(0, ivBytes))
    decipher.setAAD(boundTo(name, origin))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const boundTo = (name: AgentName, origin: string): Buffer => Buffer.from(JSON.stringify([name, origin]))

const derived = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'canopy agent keys', 32))

function secretOf({ dataDir, agentKeysSecret }: SecretPlace): string | null {
  if (agentKeysSecret !== undefined) return agentKeysSecret
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() || null
  } catch {
    return null
  }
}

/** Two nodes with one folder agree on one secret: the file is linked into place, and the second link fails. */
function makeSecret(dataDir: string): string {
  const draft = `${fileIn(dataDir)}.${crypto.randomUUID()}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, fileIn(dataDir))
  } catch (error) {
    if (!existsSync(fileIn(dataDir))) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(fileIn(dataDir), 'utf8').trim()
}

/** Earlier versions had one key, in a file. */
const oldFileIn = (dataDir: string): string => join(dataDir, 'agent-key.json')

export function readOldKey(dataDir: string): BoundKey | null {
  try {
    const { origin, key } = JSON.parse(readFileSync(oldFileIn(dataDir), 'utf8'))
    return typeof origin === 'string' && typeof key === 'string' ? { origin, key } : null
  } catch {
    return null
  }
}

export const dropOldKey = (dataDir: string): void => rmSync(oldFileIn(dataDir), { force: true })
