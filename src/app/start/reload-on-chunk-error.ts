import { pathOf } from '../net/address.ts'

const triedKey = 'canopy:lost-chunk'

/**
 * A chunk of an older version may have been deleted from the server: one reload loads the new version, a second one
 * from the same version would be a loop. If the server doesn't respond, a reload would only show the browser's error
 * page.
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
