import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSigningKey } from '../../../src/server/identity/signing-key.ts'
import { openSqlite } from '../../../src/server/store/database/database.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'

/** A data directory with an empty, migrated database and a signing key. The caller must remove it. */
export async function makeDataTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-template-'))
  const database = openSqlite(folder)
  await migrate(database)
  await database.close()
  await loadSigningKey(folder)
  return folder
}

/** Copying takes a hundredth of the time of a migration and a new key. Existing files in `dataDir` stay. */
export function copyDataTemplate(template: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  for (const file of ['identity-key.json', 'canopy.db']) {
    const path = join(dataDir, file)
    if (!existsSync(path)) copyFileSync(join(template, file), path)
  }
}
