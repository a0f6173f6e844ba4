import { createHash } from 'node:crypto'

/**
 * Applies the theme chosen on this device before the first paint (app/device/local-storage/theme.ts): afterwards the
 * page would change its colours in front of the reader. Without a choice the value is
 * not valid and ignored; the storage may be blocked. index.html has the same script.
 */
const script = 'try{document.documentElement.style.colorScheme=localStorage["canopy:theme"]}catch{}'

export const themeScript = `<script>${script}</script>`

/** In the format of the content policy. */
export const themeHash = createHash('sha256').update(script).digest('base64')
