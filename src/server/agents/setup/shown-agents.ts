import type { InstalledAgent } from '#wire/admin/agents.ts'
import type { Config } from '../../process/config.ts'
import type { StoredAgent } from '../../store/agents/installed-agents.ts'
import type { Agent } from '../agents-file.ts'
import { knownKey, problemOf } from './roster.ts'

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
export const shownOfFile = (agent: Agent): InstalledAgent => ({
  ...named(agent),
  face: agent.face ?? null,
  instructions: agent.system ?? '',
  max_context_tokens: agent.max_context_tokens ?? null,
  tidies: agent.tidies === true,
  askers: 'everyone',
  people: [],
  paused: false,
  in_file: true,
  key: agent.api_key === undefined ? 'none' : 'environment',
  problem: null,
})
