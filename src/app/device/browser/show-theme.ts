import type { Theme } from '../local-storage/theme.ts'

/** The page's colours depend on `color-scheme` alone (styles/tokens.css). */
export function showTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
}
