import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An AGENTS_FILE with one agent, ChatGPT, tag `gpt`, without a running model. */
export const agentsFile = (): string => writeAgents([{ ...chatgpt, base_url: 'http://127.0.0.1:9/v1' }])

/**
 * An AGENTS_FILE with ChatGPT (`gpt`, its key in MODEL_KEY) and Claude (`claude`, tidies), at a model server's address.
 */
export const agentsFileAt = (url: string): string =>
  writeAgents([
    { ...chatgpt, base_url: `${url}/v1`, api_key_env: 'MODEL_KEY', system: 'Be brief.' },
    { name: 'claude', tag: 'claude', display_name: 'Claude', base_url: `${url}/v1`, model: 'small', tidies: true },
  ])

/** An AGENTS_FILE with ChatGPT (`gpt`), which may use these tools. */
export const toolsAgentsFileAt = (url: string, tools: readonly string[]): string =>
  writeAgents([{ ...chatgpt, max_context_tokens: 100_000, base_url: `${url}/v1`, tools }])

/** An AGENTS_FILE with ChatGPT (`gpt`), whose model reads pictures, and Claude (`claude`), whose model doesn't. */
export const seeingAgentsFileAt = (url: string): string =>
  writeAgents([
    { ...chatgpt, max_context_tokens: 100_000, base_url: `${url}/v1`, sees_pictures: true },
    { name: 'claude', tag: 'claude', display_name: 'Claude', base_url: `${url}/v1`, model: 'small' },
  ])

/** An MCP_SERVERS_FILE with these servers. */
export const toolServersFile = (servers: readonly object[]): string => writeAgents(servers)

/** The same two agents with prices, and the budgets given. */
export const pricedAgentsFileAt = (url: string, budgets: Readonly<Record<string, string>>): string =>
  writeAgents(
    [
      { ...chatgpt, base_url: `${url}/v1` },
      { name: 'claude', tag: 'claude', display_name: 'Claude', base_url: `${url}/v1`, model: 'small', tidies: true },
    ].map((agent) => ({
      ...agent,
      price: { in: 3, out: 15 },
      ...(budgets[agent.name] === undefined ? {} : { budget: budgets[agent.name] }),
    })),
  )

const chatgpt = { name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', model: 'large', max_context_tokens: 4_000 }

function writeAgents(agents: readonly unknown[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'canopy-agents-')), 'agents.json')
  writeFileSync(path, JSON.stringify(agents))
  return path
}
