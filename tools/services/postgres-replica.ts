import { chmod, chown, cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot, newFolder, nobody, type OwnPostgres, serveData } from './postgres.ts'

/**
 * A replica that follows a server of ours. The server is stopped while its data is copied: the binaries from npm have
 * no `pg_basebackup`.
 */
export async function startReplica(of: OwnPostgres, settings: readonly string[] = []): Promise<OwnPostgres> {
  const folder = await newFolder()
  const data = join(folder, 'data')
  await of.halt('SIGINT')
  await cp(of.data, data, { recursive: true, preserveTimestamps: true })
  await of.resume()
  await writeFile(join(data, 'standby.signal'), '')
  await rm(join(data, 'postmaster.pid'), { force: true })
  if (isRoot) await ownAll(data)
  const { hostname, port, username } = new URL(of.url)
  const source = `primary_conninfo=host=${hostname} port=${port} user=${username}`
  return serveData(folder, of.program, [source, ...settings])
}

async function ownAll(data: string): Promise<void> {
  await chmod(data, 0o700)
  const inside = await readdir(data, { recursive: true })
  await Promise.all(
    [data, ...inside.map((name) => join(data, name))].map((each) => chown(each, nobody.uid, nobody.gid)),
  )
}
