import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { agentToolServersMax, ownTools } from '#wire/limits.ts'

/** One MCP server of MCP_SERVERS_FILE, whose tools agents may use. */
const Listed = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$' }),
  url: Type.String({ pattern: '^https?://' }),
  token_env: Type.Optional(Type.String()),
  /** The tools that may be called; all if absent. */
  tools: Type.Optional(Type.Array(Type.String())),
})
export type ToolServer = Omit<Static<typeof Listed>, 'token_env'> & { readonly token?: string }

/** Parses MCP_SERVERS_FILE. Throws an Error that names what is wrong. */
export function parseToolServers(json: string, env: Readonly<Record<string, string | undefined>>): ToolServer[] {
  const given: unknown = JSON.parse(json)
  if (!Array.isArray(given) || given.length > agentToolServersMax)
    throw new Error(`it must be a JSON list of at most ${agentToolServersMax} servers`)
  const servers = given.map((each: unknown, index) => {
    if (Value.Check(Listed, each) && URL.canParse(each.url)) return serverOf(each, env)
    const first = Value.Errors(Listed, each)[0]
    throw new Error(`entry ${index + 1}${first?.instancePath ?? ''} ${first?.message ?? 'is not a server'}`)
  })
  const names = [ownTools, ...servers.map(({ name }) => name)]
  const again = names.find((name, index) => names.indexOf(name) !== index)
  if (again !== undefined) throw new Error(`the name ${again} is used twice`)
  return servers
}

function serverOf({ token_env, ...server }: Static<typeof Listed>, env: Readonly<Record<string, string | undefined>>) {
  if (token_env === undefined) return server
  const token = env[token_env]?.trim()
  if (token === undefined || token === '') throw new Error(`${token_env}, the token of ${server.name}, is not set`)
  return { ...server, token }
}
