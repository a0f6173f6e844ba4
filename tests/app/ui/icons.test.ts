import { expect, test } from 'vitest'
import { iconPaths } from '../../../src/app/ui/icon-paths.ts'
import { laterIcons } from '../../../src/app/ui/later-icons.ts'

const all = Object.entries({ ...iconPaths, ...laterIcons })

test('the icons that are mirrored in right-to-left are those that point in a direction or draw branches', () => {
  const mirrored = all.filter(([, path]) => path.startsWith('m')).map(([name]) => name)
  expect(mirrored.sort()).toEqual(
    ['back', 'branch', 'join', 'login', 'logout', 'map', 'next', 'previous', 'reply', 'send'].sort(),
  )
})

test('their first point is followed by a command: further points would be relative to it', () => {
  for (const [name, path] of all) if (path.startsWith('m')) expect(path, name).toMatch(/^m[\d.]+ [\d.]+[a-zA-Z]/)
})
