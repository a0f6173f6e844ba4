import { readFileSync } from 'node:fs'
import { ownTools } from '#wire/limits.ts'
import { type Agent, parseAgents } from '../../agents/agents-file.ts'
import { type EnvironmentKey, environmentKey } from '../../agents/environment-key.ts'
import { parseToolServers, type ToolServer } from '../../agents/tools/tool-servers.ts'
import type { Origins } from '../../outgoing/public-hosts.ts'
import { asOrigin, ConfigurationError, type Environment, listed, refuse, text } from './environment.ts'

export const agentKey = (env: Environment): EnvironmentKey | null =>
  environmentKey(text(env, 'AGENT_API_URL'), text(env, 'AGENT_API_KEY'), refuse)

export function agentKeysSecret(env: Environment): string | undefined {
  const secret = text(env, 'AGENT_KEYS_SECRET')
  if (secret !== undefined && secret.length < 32) refuse('AGENT_KEYS_SECRET', 'at least 32 characters', '…')
  return secret
}

/** Ollama's address, unless the operator says otherwise: first runs begin with it. */
const ollama = ['http://127.0.0.1:11434', 'http://localhost:11434']

/** `*` allows every address: for installations whose admins may reach whatever the server can. */
export function agentOrigins(env: Environment): Origins {
  const given = listed(env, 'AGENT_HOSTS')
  if (given.includes('*')) return { has: () => true }
  const origins = given.map(
    (each) =>
      asOrigin(each) ??
      refuse('AGENT_HOSTS', 'origins such as http://10.0.0.5:8000 with commas between them, or *', each),
  )
  const key = agentKey(env)
  return new Set([...(given.length === 0 ? ollama : origins), ...(key === null ? [] : [new URL(key.url).origin])])
}

/** The MCP servers of MCP_SERVERS_FILE, whose tools agents may use. */
export function toolServers(env: Environment): readonly ToolServer[] {
  const file = text(env, 'MCP_SERVERS_FILE')
  if (file === undefined) return []
  try {
    return parseToolServers(readFileSync(file, 'utf8'), env)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`Configuration: MCP_SERVERS_FILE ${JSON.stringify(file)} cannot be used: ${why}`)
  }
}

/** The agents of AGENTS_FILE, with prices and budgets in this currency. */
export function agentsOfFile(env: Environment, currency: string): readonly Agent[] {
  const file = text(env, 'AGENTS_FILE')
  if (file === undefined) return []
  const tools = [ownTools, ...toolServers(env).map(({ name }) => name)]
  try {
    return parseAgents(readFileSync(file, 'utf8'), env, currency, tools)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`Configuration: AGENTS_FILE ${JSON.stringify(file)} cannot be used: ${why}`)
  }
}
