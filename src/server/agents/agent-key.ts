import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoundKey } from '#rules/agents/endpoint.ts'

/** The key of the endpoint in the settings: a file of its own, so that no copy of the database contains it. */
const fileIn = (dataDir: string): string => join(dataDir, 'agent-key.json')

export function readAgentKey(dataDir: string): BoundKey | null {
  try {
    const { origin, key } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
    return typeof origin === 'string' && typeof key === 'string' ? { origin, key } : null
  } catch {
    return null
  }
}

/** Replaced as a whole, and never readable by others. */
export function storeAgentKey(dataDir: string, { origin, key }: BoundKey): void {
  const draft = `${fileIn(dataDir)}.${crypto.randomUUID()}`
  try {
    writeFileSync(draft, JSON.stringify({ origin, key }), { mode: 0o600, flag: 'wx', flush: true })
    renameSync(draft, fileIn(dataDir))
  } finally {
    rmSync(draft, { force: true })
  }
}

export const dropAgentKey = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })
