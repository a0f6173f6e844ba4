import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { agentKey } from '#rules/access/admin-lists.ts'
import type { AgentChange, AgentTrial, InstalledAgent, InstalledAgents, NewAgent } from '#wire/admin/agents.ts'
import * as texts from '#wire/texts.ts'
import { type Result, refusalDetail } from '../../net/calls.ts'
import { reloadAgents } from '../agents/agents.ts'
import { environmentAtom } from '../platform/environment.ts'
import { endError, showError, showSuccess } from '../platform/notices.ts'
import { makeStalenessCheck } from './list-staleness.ts'
import { resultOfTrial } from './trial.ts'

type Installed =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | ({ readonly stage: 'shown' } & InstalledAgents)

const installedState = atom<Installed>({ stage: 'loading' })

export const installedAgentsAtom = atom((get) => get(installedState))

/** The agent that is being changed, a new one, or none. */
export const editedAgentAtom = atom<InstalledAgent | 'new' | null>(null)

/** The agent whose removal awaits confirmation. */
export const removedAgentAtom = atom<InstalledAgent | null>(null)

export const isSavingAgentAtom = atom(false)

const staleness = makeStalenessCheck({
  shown: (get) => {
    const shown = get(installedState)
    return shown.stage === 'shown' ? shown : null
  },
  rows: ({ agents }: InstalledAgents) => ({ rows: agents.map(agentKey), hasMore: false }),
  ask: async (get) => {
    const result = await get(environmentAtom).call('installedAgents')
    return result.ok ? result.data : null
  },
})

export const agentsStaleAtom = staleness.isStaleAtom

export const checkInstalledAgents = atom(null, async (_get, set) => {
  await Promise.all([set(staleness.check), set(reloadAgents)])
})

export const loadInstalledAgents = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  const result = await get(environmentAtom).call('installedAgents')
  if (!result.ok) return failed(texts.agentsNotLoaded, () => set(installedState, { stage: 'error' }))
  set(installedState, { stage: 'shown', ...result.data })
})

/** Resolves to null if it was saved, otherwise to the reason. */
export const saveAgent = atom(
  null,
  async (get, set, { name, body }: { name: string | null; body: NewAgent }): Promise<string | null> => {
    const { call } = get(environmentAtom)
    const saved = await set(keep, () =>
      name === null ? call('addAgent', { body }) : call('changeAgent', { params: { name }, body }),
    )
    if (saved === null) set(showSuccess, name === null ? texts.agentAdded : texts.agentChanged, 'settings')
    return saved
  },
)

export const changeAgent = atom(
  null,
  async (get, set, { name, body }: { name: string; body: AgentChange }): Promise<void> => {
    const { call } = get(environmentAtom)
    const problem = await set(keep, () => call('changeAgent', { params: { name }, body }))
    if (problem !== null) set(showError, problem, 'settings')
  },
)

export const removeAgent = atom(null, async (get, set): Promise<void> => {
  const agent = get(removedAgentAtom)
  if (agent === null) return
  const { call } = get(environmentAtom)
  const problem = await set(keep, () => call('removeAgent', { params: { name: agent.name } }))
  set(removedAgentAtom, null)
  if (problem !== null) set(showError, problem, 'settings')
})

const keep = atom(null, async (_get, set, save: () => Promise<Result<unknown>>): Promise<string | null> => {
  set(isSavingAgentAtom, true)
  const result = await save()
  set(isSavingAgentAtom, false)
  if (!result.ok) return refusalDetail(result) || texts.agentsNotChanged
  set(endError, 'settings')
  await set(loadInstalledAgents)
  void set(reloadAgents)
  return null
})

/** What a trial found, in words for the form; null if the server gave no answer. */
export const tryAgent = atom(null, async (get, _set, body: AgentTrial) =>
  resultOfTrial(await get(environmentAtom).call('tryAgent', { body })),
)
