import { pathOf } from '../net/address.ts'

const triedKey = 'canopy:lost-chunk'

/**
 * A part of an older version may be gone from the server: one reload brings the new version, a second would be a loop.
 * While the server does not answer, a reload would only bring the browser's own page of errors.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (sessionStorage.getItem(triedKey) !== null || !(await isServerThere())) return
    sessionStorage.setItem(triedKey, 'tried')
    window.location.reload()
  })
}

const isServerThere = (): Promise<boolean> =>
  fetch(pathOf('health')).then(
    ({ ok }) => ok,
    () => false,
  )
