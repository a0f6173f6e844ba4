import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigurationError } from './environment.ts'

/** Throws ConfigurationError if it can't be written to. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`Configuration: DATA_DIR ${JSON.stringify(dataDir)} cannot be used: ${why}`)
  }
}
