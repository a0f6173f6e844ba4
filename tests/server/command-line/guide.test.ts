import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandOf, commands } from '../../../tools/command-line/commands.ts'
import { exitCodes } from '../../../tools/command-line/problem.ts'

const guide = readFileSync('docs/command-line.md', 'utf8')

test('the table of exit codes is the program’s', () => {
  const rows = [...guide.matchAll(/^\| (\d+) \| `([\w-]+)` \|/gm)].map(([, code, name]) => [name, Number(code)])
  expect(Object.fromEntries(rows)).toEqual(exitCodes)
})

test('every command line of the guide is one that the program takes, and every command is in the guide', () => {
  const lines = [...guide.matchAll(/(?:^|\| )node tools\/canopy\.ts ([^\n]+)/gm)].map(([, line = '']) =>
    line.replace(/ +[#<>`].*$/, ''),
  )
  const named = lines.map((line) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )
  for (const args of named) expect(() => commandOf(args), args.join(' ')).not.toThrow()
  expect(named.length).toBeGreaterThan(10)
  for (const name of Object.keys(commands)) expect(guide).toMatch(new RegExp(`(canopy\\.ts |\`)${name}\\b`))
})
