import { budgetText } from '#rules/agents/spending.ts'
import type { InstalledAgent } from '#wire/admin/agents.ts'
import type { Config } from '../../process/config/config.ts'
import type { StoredAgent } from '../../store/agents/installed-agents.ts'
import type { Agent } from '../agents-file.ts'
import { knownKey, problemOf, toolsOf } from './roster.ts'

/** An agent of the database as admins see it. */
export function shownAgent(config: Config, row: StoredAgent): InstalledAgent {
  const { from } = knownKey(config, row, row.base_url)
  const key = from === 'stored' || from === 'environment' ? from : row.needs_key === 1 ? 'missing' : 'none'
  return {
    ...named(row),
    face: row.face,
    instructions: row.instructions,
    max_context_tokens: row.max_context_tokens,
    tidies: row.tidies === 1,
    sees_pictures: row.sees_pictures === 1,
    tools: toolsOf(config, row),
    budget: row.budget,
    price: row.price_in === null || row.price_out === null ? null : { in: row.price_in, out: row.price_out },
    askers: row.askers,
    people: [...row.people],
    paused: row.paused === 1,
    in_file: false,
    key,
    problem: problemOf(config, row),
  }
}

const named = ({ name, tag, display_name, base_url, model }: StoredAgent | Agent) => ({
  name,
  tag,
  display_name,
  base_url,
  model,
})

/** An agent of AGENTS_FILE as admins see it. */
export const shownOfFile = ({ currency }: Config, agent: Agent): InstalledAgent => ({
  ...named(agent),
  face: agent.face ?? null,
  instructions: agent.system ?? '',
  max_context_tokens: agent.max_context_tokens ?? null,
  tidies: agent.tidies === true,
  sees_pictures: agent.sees_pictures === true,
  tools: [...(agent.tools ?? [])],
  budget: agent.budget === undefined ? null : budgetText(agent.budget, currency),
  price: agent.price ?? null,
  askers: 'everyone',
  people: [],
  paused: false,
  in_file: true,
  key: agent.api_key === undefined ? 'none' : 'environment',
  problem: null,
})
