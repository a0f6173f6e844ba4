import { type AgentName, agentNames, agentPrefix } from '#wire/agent.ts'
import { agentFaceMaxLength, displayNameMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { storedName } from '../people/profile.ts'

/** What is wrong with an agent's display name, or null. */
export function installedNameProblem(displayName: string): string | null {
  const name = storedName(displayName)
  if (name === '') return texts.agentNameBlank
  return name.length > displayNameMaxLength ? texts.displayNameTooLong : null
}

export const installedTagProblem = (tag: string): string | null =>
  /^[A-Za-z0-9_-]{1,30}$/.test(tag) && /[A-Za-z0-9]/.test(tag) ? null : texts.agentTagBad

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One or two letters or digits, or one picture sign: nothing that could turn the text around it. */
export function faceProblem(face: string): string | null {
  const count = [...signs.segment(face)].length
  const isLetters = count <= 2 && /^[\p{L}\p{N}\p{M}]+$/u.test(face)
  const isPicture = count === 1 && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(face)
  return (isLetters || isPicture) && face.length <= agentFaceMaxLength ? null : texts.agentFaceBad
}

/**
 * The name of a new agent, as in messages: after its tag, and never one that is or was another's, so that old messages
 * stay those of who wrote them.
 */
export function newAgentName(tag: string, known: readonly string[]): AgentName {
  const base = tag
    .toLowerCase()
    .replace(/^[_-]+/, '')
    .slice(0, 30)
  const taken = new Set<string>([...known, ...agentNames])
  let name: AgentName = `${agentPrefix}${base}`
  for (let number = 2; taken.has(name); number += 1) name = `${agentPrefix}${base}-${number}`
  return name
}
