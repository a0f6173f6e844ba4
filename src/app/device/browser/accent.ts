import { type Accent, accents } from '#wire/installation.ts'

/** Shows an accent as the server's next page will (server/pages/installed.ts). */
export function showAccent(accent: Accent): void {
  const root = document.documentElement
  const { tint } = accents[accent]
  root.toggleAttribute('data-accent', tint !== null)
  if (tint === null) root.style.removeProperty('--tint')
  else root.style.setProperty('--tint', tint)
}
