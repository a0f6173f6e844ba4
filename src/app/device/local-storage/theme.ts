import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * The colours chosen on this device; without a choice, the system's. The server's pages apply it before their first
 * paint (server/pages/theme-script.ts).
 */
export const storedTheme = {
  find: (): Theme => themes.find((theme) => theme === readStored(localKeys.theme)) ?? 'system',
  save: (theme: Theme): void =>
    theme === 'system' ? removeStored(localKeys.theme) : writeStored(localKeys.theme, theme),
}

export type StoredTheme = typeof storedTheme
