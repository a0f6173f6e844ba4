import { atom } from 'jotai'
import type { OfferedAgent } from '#wire/agent-request.ts'

/** The agents that messages can be addressed to; null until loaded. */
export const offeredAgentsAtom = atom<readonly OfferedAgent[] | null>(null)
