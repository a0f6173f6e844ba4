import { type Connection, isLowBandwidth } from '#rules/browser/connection.ts'
import * as texts from '#wire/texts.ts'

type Device = { readonly connection?: Connection }

/** Whether a large, rarely needed file may be loaded: on 2g and in data-saver mode only if it is cached. */
export async function mayLoad(name: string): Promise<boolean> {
  const device: Navigator & Device = navigator
  if (!isLowBandwidth(device.connection ?? {})) return true
  if (!('caches' in globalThis)) return false
  const cached = await (await caches.open('assets')).keys()
  return cached.some(({ url }) => url.includes(`/later/${name}-`))
}

/** Loads the formula renderer; if that fails, returns a note why formulas are shown as source. */
export async function loadOrNote(load: () => Promise<void>): Promise<string | null> {
  if (!(await mayLoad('math'))) return texts.formulasSpared
  try {
    await load()
    return null
  } catch {
    return texts.formulasMissing
  }
}

/** A message's HTML with the note, added once. */
export const withNote = (html: string, note: string): string =>
  html.includes(start) ? html : `${html}${start}${note}</p>\n`

const start = '<p class="formula-note">'
