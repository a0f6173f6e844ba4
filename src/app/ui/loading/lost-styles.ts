/** The URLs of styles that failed to load, each with the retry in flight. */
const lost = new Map<string, Promise<void> | null>()

/** Vite requests each stylesheet only once, whether it loads or not; this records those that failed. */
export function recordFailedStyles(): void {
  const record = (link: HTMLLinkElement) => {
    lost.set(link.href, null)
    link.remove()
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') record(target)
    },
    true,
  )
  // Those of the page itself may have failed before the script was there.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const timings = performance.getEntriesByName(link.href, 'resource')
    if (timings.some((timing) => 'responseStatus' in timing && timing.responseStatus === 0)) record(link)
  }
}

/** Rejects if they fail again. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(([href, coming]) => coming ?? fetchStyles(href)))
}

function fetchStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  const coming = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      lost.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`))
  })
  lost.set(href, coming)
  document.head.append(link)
  return coming
}
