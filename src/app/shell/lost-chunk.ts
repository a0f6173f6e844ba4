const triedKey = 'canopy:lost-chunk'

/** A part of an older version may be gone from the server: one reload brings the new version, a second would be a loop. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(triedKey) !== null) return
    event.preventDefault()
    sessionStorage.setItem(triedKey, 'tried')
    window.location.reload()
  })
}
