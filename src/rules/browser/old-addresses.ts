const moved: Readonly<Record<string, string>> = {
  '/legal': '/terms',
  '/feed': '/cloud',
  '/curated': '/cloud',
  '/direct': '/cloud',
  '/profile': '/cloud',
  '/local': '/ground',
  '/about': '/',
  '/beta': '/',
  '/docs': '/architecture',
  '/whitelist': '/requests',
  '/request': '/requests',
  '/request-access': '/requests',
}

/** The current address for an old one (section 2 Redirects); null for one that never moved. */
export function movedTo(address: string): string | null {
  const path = address.replace(/(?<=.)\/+$/, '')
  const thread = /^\/messages\/([^/]+)$/.exec(path)?.[1]
  if (thread !== undefined) return `/cloud/${thread}`
  if (path.endsWith('beta.html')) return '/'
  return Object.hasOwn(moved, path) ? (moved[path] ?? null) : null
}
