/** The colours of the app on a device: the system's, unless one of the others is chosen. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A cookie, so that the server's pages have the chosen colours from their first byte on. */
const cookieName = 'theme'

/** The theme in a list of cookies, as in a request or in `document.cookie`. */
export function themeIn(cookies: string): Theme {
  const chosen = new RegExp(`(?:^|; ?)${cookieName}=(\\w+)`).exec(cookies)?.[1]
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/** The cookie that saves a theme for a year, or deletes it. */
export const cookieFor = (theme: Theme): string =>
  `${cookieName}=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === 'system' ? 0 : 31_536_000}`

/** The page's colours depend on this property of the root element alone (app/styles/tokens.css). */
export const colorSchemeFor = (theme: Theme): string => (theme === 'system' ? '' : theme)
