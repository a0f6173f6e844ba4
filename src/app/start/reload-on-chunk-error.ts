import { pathOf } from '../net/address.ts'

const triedKey = 'canopy:lost-chunk'

/**
 * A part of an older version may be gone from the server: one reload brings the new version, a second from the same one
 * would be a loop. While the server does not answer, a reload would only bring the browser's own page of errors.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    const tried = sessionStorage.getItem(triedKey) ?? ''
    if (tried.includes(import.meta.url) || !(await isServerThere())) return
    sessionStorage.setItem(triedKey, `${tried} ${import.meta.url}`)
    window.location.reload()
  })
}

const isServerThere = (): Promise<boolean> =>
  fetch(pathOf('health')).then(
    ({ ok }) => ok,
    () => false,
  )
