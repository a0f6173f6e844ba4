import { registerRoute } from 'workbox-routing'
import { attachmentsMax, contentMaxLength } from '#wire/limits.ts'
import { sharedFilesCache, sharedNameHeader, sharePath } from '#wire/shared-files.ts'

/** Takes what another app shares. A page of the app then adds it to a draft; it is never sent by itself. */
export function takeShares(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url }) => url.origin === worker.location.origin && url.pathname === sharePath,
    ({ request }) => keepShare(worker.caches, request),
    'POST',
  )
}

/** Keeps the files, instead of those of an earlier share, and leads to a new thread with the words in its address. */
export async function keepShare(caches: CacheStorage, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const query = new URLSearchParams()
  for (const name of ['title', 'text', 'url']) {
    const words = form.get(name)
    if (typeof words === 'string' && words !== '') query.set(name, words.slice(0, contentMaxLength))
  }
  const given = form.getAll('files').filter((each) => each instanceof File)
  const files = given.slice(0, attachmentsMax)
  await caches.delete(sharedFilesCache)
  // A full disk isn't a reason to lose the words.
  await keepFiles(caches, files).catch(() => undefined)
  const address = query.size === 0 ? '/new-thread' : `/new-thread?${query}`
  return new Response(null, { status: 303, headers: { location: address } })
}

async function keepFiles(caches: CacheStorage, files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const cache = await caches.open(sharedFilesCache)
  for (const [index, file] of files.entries()) {
    const headers = { [sharedNameHeader]: encodeURIComponent(file.name), date: new Date().toUTCString() }
    await cache.put(`${sharePath}/${index}`, new Response(file, { headers }))
  }
}
