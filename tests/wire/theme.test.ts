import { expect, test } from 'vitest'
import { cookieFor, themeIn, themes } from '#wire/theme.ts'

test.each(themes)('the theme %s is read from the cookie that saves it', (theme) => {
  const [saved = ''] = cookieFor(theme).split(';')
  expect(themeIn(`other=1; ${saved}; last=2`)).toBe(theme)
})

test('without a valid cookie the theme is the system’s', () => {
  for (const cookies of ['', 'theme=', 'theme=blue', 'mytheme=dark', 'x=theme=dark'])
    expect(themeIn(cookies)).toBe('system')
})
