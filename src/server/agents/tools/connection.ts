import {
  Client,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import {
  agentToolAnswerMaxBytes,
  agentToolConnectMs,
  agentToolDescriptionMaxLength,
  agentToolMs,
  agentToolSchemaMaxLength,
  agentToolsOfServerMax,
} from '#wire/limits.ts'
import { guardedFetch } from '../../outgoing/guarded-fetch.ts'
import { version } from '../../process/version.ts'
import { failed, type Outcome } from './outcome.ts'
import type { ToolServer } from './tool-servers.ts'

export type RemoteTool = {
  readonly name: string
  readonly description: string
  readonly input: object
  /** As its server says; a tool that doesn't say so may change something. */
  readonly onlyReads: boolean
  readonly call: (given: unknown, signal: AbortSignal) => Promise<Outcome>
}

/** The tools of one server, for as long as an answer is written. */
export type RemoteTools = {
  readonly server: string
  readonly tools: readonly RemoteTool[]
  readonly close: () => Promise<void>
}

/** What a tool answers is text for a model: nothing of it is checked by a schema that its server chooses. */
const anything: jsonSchemaValidator = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (input) => ({ valid: true, data: input as T, errorMessage: undefined }),
}

/**
 * Connects to a server that the operator has listed: it may be anywhere, but its answers are short and don't lead
 * elsewhere. Throws if it can't be reached in time.
 */
export async function connectTo(server: ToolServer, outer: AbortSignal): Promise<RemoteTools> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(agentToolConnectMs)])
  const client = new Client({ name: 'canopy', version }, { jsonSchemaValidator: anything })
  const transport = new StreamableHTTPClientTransport(new URL(server.url), {
    fetch: guardedFetch({ trusted: new Set([new URL(server.url).origin]), bytesMax: agentToolAnswerMaxBytes }),
    requestInit: server.token === undefined ? {} : { headers: { authorization: `Bearer ${server.token}` } },
  })
  const close = () => client.close().catch(() => undefined)
  try {
    const within = { signal, timeout: agentToolConnectMs }
    await client.connect(transport, within)
    const { tools } = await client.listTools(undefined, within)
    const usable = tools
      .filter(({ name }) => server.tools === undefined || server.tools.includes(name))
      .filter(({ inputSchema }) => JSON.stringify(inputSchema).length <= agentToolSchemaMaxLength)
      .slice(0, agentToolsOfServerMax)
      .map((each) => ({
        name: each.name,
        description: (each.description ?? each.title ?? '').slice(0, agentToolDescriptionMaxLength).toWellFormed(),
        input: each.inputSchema,
        onlyReads: each.annotations?.readOnlyHint === true,
        call: (given: unknown, within: AbortSignal) => callOf(client, each.name, given, within),
      }))
    return { server: server.name, tools: usable, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function callOf(client: Client, name: string, given: unknown, signal: AbortSignal): Promise<Outcome> {
  if (typeof given !== 'object' || given === null) return failed('The tool takes an object.')
  const answer = await client.callTool({ name, arguments: { ...given } }, { signal, timeout: agentToolMs })
  const texts = answer.content.map((part) => (part.type === 'text' ? part.text : `(${part.type})`))
  const text = texts.length === 0 ? JSON.stringify(answer.structuredContent ?? null) : texts.join('\n')
  return { text, ids: [], failed: answer.isError === true }
}
