import { expect, test } from 'vitest'
import { commandThemeDark, commandThemeLight, commandThemeSystem } from '#wire/texts.ts'
import { type SearchCommand, useSearchCommands } from '../../../../src/app/screens/search/use-search-commands.ts'
import { mountScreen, storeWith } from '../pages/mount-screen.tsx'

test('each theme has an icon of its own', async () => {
  let commands: readonly SearchCommand[] = []
  const Commands = () => {
    commands = useSearchCommands('')
    return null
  }
  const page = await mountScreen(<Commands />, storeWith(() => null).store)
  page.unmount()
  const themes = [commandThemeSystem, commandThemeLight, commandThemeDark]
  const icons = themes.map((theme) => commands.find(({ label }) => label === theme)?.icon)
  expect(new Set(icons).size).toBe(3)
  expect(icons).not.toContain('edit')
})
