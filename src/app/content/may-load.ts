import { type Connection, isLowBandwidth } from '#rules/browser/connection.ts'
import { formulasMissing, formulasSpared } from '#wire/texts.ts'

type Device = { readonly connection?: Connection }

/** Whether a file that is large and seldom needed may be loaded: on a 2g line and in data-saver mode only if it is here. */
export async function mayLoad(name: string): Promise<boolean> {
  const device: Navigator & Device = navigator
  if (!isLowBandwidth(device.connection ?? {})) return true
  if (!('caches' in globalThis)) return false
  const cached = await (await caches.open('assets')).keys()
  return cached.some(({ url }) => url.includes(`/later/${name}-`))
}

/** Loads what sets formulas; where it does not come, the line that says why they are shown as typed. */
export async function noteUnless(load: () => Promise<void>): Promise<string | null> {
  if (!(await mayLoad('math'))) return formulasSpared
  try {
    await load()
    return null
  } catch {
    return formulasMissing
  }
}

/** A message's HTML with such a line, once. */
export const withNote = (html: string, note: string): string =>
  html.includes(start) ? html : `${html}${start}${note}</p>\n`

const start = '<p class="formula-note">'
