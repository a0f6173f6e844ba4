import { atom } from 'jotai'
import type { OfferedAgent } from '#wire/agent-request.ts'

/** The agents that I may ask; null until loaded. */
export const offeredAgentsAtom = atom<readonly OfferedAgent[] | null>(null)

/** The display names of all agents that answer here, also of those that answer only others. */
export const agentNamesAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>())
