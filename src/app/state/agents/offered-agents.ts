import { atom } from 'jotai'
import type { OfferedAgent } from '#wire/agent-request.ts'

/** The agents that I may ask; null until loaded. */
export const offeredAgentsAtom = atom<readonly OfferedAgent[] | null>(null)

/** All agents that answer here by name, also those that answer only others. */
export const knownAgentsAtom = atom<ReadonlyMap<string, OfferedAgent>>(new Map<string, OfferedAgent>())
