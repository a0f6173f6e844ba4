/** Addresses of styles that did not come, and the fetch that is under way for each. */
const lost = new Map<string, Promise<void> | null>()

/** Vite takes styles as fetched that it has asked for once, whether they came or not: here it is noted that they did not. */
export function noteLostStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    lost.set(target.href, null)
    target.remove()
  }
  document.addEventListener('error', note, true)
}

/** Fails where they do not come this time either. */
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
