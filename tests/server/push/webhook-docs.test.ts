import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretOf, signedHeaders } from '../../../src/server/push/webhooks/signing.ts'

const guide = readFileSync('docs/webhooks.md', 'utf8')
const codeIn = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? ''

const secret = secretOf(new Uint8Array(32), 'a webhook')
const body = JSON.stringify({ type: 'message.addressed', data: { excerpt: 'Grüße, 🌳' } })
const headers = signedHeaders(secret, { id: 'a.b', atMs: Date.now(), body })
const old = signedHeaders(secret, { id: 'a.b', atMs: Date.now() - 3_600_000, body })
/** The right one, a changed body, another secret, and one that is an hour old. */
const cases = [
  [secret, headers, body],
  [secret, headers, `${body} `],
  [secretOf(new Uint8Array(32), 'another'), headers, body],
  [secret, old, body],
]
const hasPython = spawnSync('python3', ['--version']).status === 0

const run = (program: string, args: readonly string[], code: string) => {
  const { stdout, stderr } = spawnSync(program, [...args, code], { input: JSON.stringify(cases), encoding: 'utf8' })
  return stdout === '' ? stderr : JSON.parse(stdout)
}

test('the code of the guide for Node verifies what is sent', () => {
  const use = `\nimport { readFileSync } from 'node:fs'
    console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map((each) => verify(...each))))`
  expect(run(process.execPath, ['--input-type=module', '-e'], codeIn('js') + use)).toEqual([true, false, false, false])
})

test(`the code of the guide for Python verifies what is sent${hasPython ? '' : ' (no python3 here)'}`, () => {
  if (!hasPython) return
  const use = `
import sys, json
print(json.dumps([verify(s, h, b.encode()) for s, h, b in json.load(sys.stdin)]))`
  expect(run('python3', ['-c'], codeIn('python') + use)).toEqual([true, false, false, false])
})
