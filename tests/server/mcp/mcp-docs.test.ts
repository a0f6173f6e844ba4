import { readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { makeToken } from '../../support/server/tokens.ts'

type Remote = { readonly type?: string; readonly url: string; readonly headers: Readonly<Record<string, string>> }
type Input = { readonly type: string; readonly id: string; readonly description: string; readonly password: boolean }
type VsCode = { readonly inputs: readonly Input[]; readonly servers: Readonly<Record<string, Remote>> }
type Cursor = { readonly mcpServers: Readonly<Record<string, Remote>> }

const guide = readFileSync('docs/mcp.md', 'utf8')

/** The first block of code after a program's name. */
const codeAfter = (name: string): string =>
  /```[a-z]+\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf(`\n${name}`)))?.[1] ?? expect.fail(name)

let server: TestServer
let address: string
let secret: string

beforeAll(async () => {
  server = await buildTestServer('sqlite')
  address = await server.listen()
  const { wei } = await server.cast()
  secret = (await makeToken(server, wei, ['read'])).secret
})
afterAll(() => server.close())

/** Connects as a program does that has this configuration; the guide's host is the test's server. */
async function toolsWith({ url, headers }: Remote, placeholder: string): Promise<string[]> {
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(placeholder, secret)]),
  )
  const client = new Client({ name: 'a test', version: '1' })
  const toTest = (asked: string | URL, init?: RequestInit) => {
    expect(String(asked)).toBe(url)
    return fetch(new URL(new URL(asked).pathname, address), init)
  }
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: filled }, fetch: toTest })
  await client.connect(transport)
  try {
    return (await client.listTools()).tools.map(({ name }) => name)
  } finally {
    await client.close()
  }
}

const reading = ['search', 'read_thread', 'read_branch', 'list_new']

test('the configuration of the guide for VS Code connects, with the token that it asks for', async () => {
  const { inputs, servers }: VsCode = JSON.parse(codeAfter('VS Code'))
  const canopy = servers.canopy ?? expect.fail()
  expect(Object.keys(canopy)).toEqual(['type', 'url', 'headers'])
  expect(canopy.type).toBe('http')
  const [input] = inputs
  expect(input).toEqual({ type: 'promptString', id: 'canopy', description: expect.any(String), password: true })
  expect(await toolsWith(canopy, `\${input:${input?.id}}`)).toEqual(reading)
})

test('the configuration of the guide for Cursor connects, with the token of the environment', async () => {
  const { mcpServers }: Cursor = JSON.parse(codeAfter('Cursor'))
  const canopy = mcpServers.canopy ?? expect.fail()
  expect(Object.keys(canopy)).toEqual(['url', 'headers'])
  expect(await toolsWith(canopy, ['$', '{env:CANOPY_TOKEN}'].join(''))).toEqual(reading)
})

test('the command of the guide for Claude Code connects', async () => {
  const [, url, name, value] =
    /^claude mcp add --transport http canopy (\S+) --header "([^":]+): ([^"]+)"$/m.exec(codeAfter('Claude Code')) ?? []
  const canopy = { url: url ?? expect.fail(), headers: { [name ?? expect.fail()]: value ?? expect.fail() } }
  expect(await toolsWith(canopy, 'canopy_…')).toEqual(reading)
})

test('a configuration whose placeholder nobody filled is refused', async () => {
  const { servers }: VsCode = JSON.parse(codeAfter('VS Code'))
  await expect(toolsWith(servers.canopy ?? expect.fail(), 'nothing')).rejects.toThrow()
})
