import { sharedFilesCache, sharedFilesMs, sharedNameHeader } from '#wire/shared-files.ts'

/** The files that another app has shared lately, once: they are no longer in the cache then. */
export async function takeSharedFiles(nowMs: number): Promise<readonly File[]> {
  try {
    if (!('caches' in globalThis) || !(await caches.has(sharedFilesCache))) return []
    const cache = await caches.open(sharedFilesCache)
    const kept = await cache.keys()
    const answers = await Promise.all(kept.map((each) => cache.match(each)))
    const isNew = (answer: Response) => nowMs - Date.parse(answer.headers.get('date') ?? '') < sharedFilesMs
    const files = answers.flatMap((answer) => (answer !== undefined && isNew(answer) ? fileIn(answer) : []))
    return await Promise.all(files)
  } catch {
    return []
  } finally {
    if ('caches' in globalThis) await caches.delete(sharedFilesCache).catch(() => false)
  }
}

async function fileIn(answer: Response): Promise<File> {
  const bytes = await answer.blob()
  return new File([bytes], decodeURIComponent(answer.headers.get(sharedNameHeader) ?? 'file'), { type: bytes.type })
}
