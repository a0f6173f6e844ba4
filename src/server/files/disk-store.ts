import { randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Area, FileStore, Place } from './file-store.ts'

export const filesDir = (dataDir: string): string => join(dataDir, 'files')

const idsAtOnce = 100

/** Files in a folder of DATA_DIR, readable for the server's user alone. */
export function diskStore(dataDir: string): FileStore {
  const folderOf = (area: Area, id: string) => join(filesDir(dataDir), area, id)
  const pathOf = ({ area, id, name }: Place) => join(folderOf(area, id), name)
  return {
    put: async (place, source) => {
      await mkdir(folderOf(place.area, place.id), { recursive: true, mode: 0o700 })
      const unfinished = `${pathOf(place)}.${randomUUID()}.unfinished`
      try {
        if (!Buffer.isBuffer(source)) await copyFile(source.path, unfinished, constants.COPYFILE_EXCL)
        const file = await open(unfinished, 'a', 0o600)
        try {
          if (Buffer.isBuffer(source)) await file.writeFile(source)
          // A copy has the mode of what it was copied from.
          else await file.chmod(0o600)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, pathOf(place))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: async (place, range) => {
      try {
        const file = await open(pathOf(place), 'r')
        return file.createReadStream(range === undefined ? {} : { start: range.start, end: range.end })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (area, id) => rm(folderOf(area, id), { recursive: true, force: true }),
    ids: (area) => folders(join(filesDir(dataDir), area)),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

async function* folders(path: string): AsyncIterable<readonly string[]> {
  let page: string[] = []
  try {
    for await (const entry of await opendir(path)) {
      page.push(entry.name)
      if (page.length < idsAtOnce) continue
      yield page
      page = []
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  if (page.length > 0) yield page
}
