import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'

type Answer = { readonly text: string; readonly isError?: true }
type TestTool = {
  readonly onlyReads: boolean
  readonly description?: string
  readonly run: (given: { readonly town?: string }) => Promise<Answer> | Answer
}

export type ToolServer = { readonly url: string; readonly requests: () => number; readonly close: () => Promise<void> }

/** A real MCP server with these tools, each of which takes a town. */
export async function startToolServer(tools: Readonly<Record<string, TestTool>>): Promise<ToolServer> {
  let requests = 0
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: 'weather', version: '1' })
      for (const [name, { onlyReads, run, description = 'Tells' }] of Object.entries(tools)) {
        const inputSchema = fromJsonSchema<{ town?: string }>({
          type: 'object',
          properties: { town: { type: 'string' } },
        })
        const annotations = { readOnlyHint: onlyReads }
        server.registerTool(name, { description, inputSchema, annotations }, async (given) => {
          const { text, isError } = await run(given)
          return { content: [{ type: 'text', text }], ...(isError === true ? { isError } : {}) }
        })
      }
      return server
    },
    { maxSubscriptions: 0, keepAliveMs: 0 },
  )
  const server = createServer(async (request, response) => {
    requests += 1
    const { method = 'GET', headers, url } = request
    const given = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['connection', 'content-length'].includes(name) ? [[name, value] as const] : [],
    )
    const body = method === 'POST' ? await text(request) : null
    const answer = await handler.fetch(
      new Request(new URL(url ?? '/', 'http://127.0.0.1'), {
        method,
        headers: [...given.map((pair) => [...pair] as [string, string])],
        body,
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
