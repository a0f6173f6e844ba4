import { colorSchemeFor, cookieFor, type Theme, themeIn } from '#wire/theme.ts'
import { setCookie } from './cookie.ts'

/** The colours chosen on this device; public/theme.js shows them in a page that the server has not rendered. */
export const deviceTheme = {
  find: (): Theme => themeIn(document.cookie),
  save: (theme: Theme): void => {
    setCookie(cookieFor(theme))
    document.documentElement.style.colorScheme = colorSchemeFor(theme)
  },
}

export type DeviceTheme = typeof deviceTheme
