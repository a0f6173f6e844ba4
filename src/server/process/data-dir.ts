import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigurationError } from './config/environment.ts'

/** Throws ConfigurationError if it can't be written to. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`Configuration: DATA_DIR ${JSON.stringify(dataDir)} cannot be used: ${why}`)
  }
}

/**
 * Where a file system says that a new folder 'is not there', such as /proc, Node's `recursive` never ends by itself.
 */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  // `recursive` accepts a folder that is there already, and refuses a file.
  mkdirSync(path, { recursive: existsSync(path), mode: 0o700 })
}
