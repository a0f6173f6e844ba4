import { agentDisplayName } from '#rules/people/agent-names.ts'
import './avatar.css'

const tints = 8

/**
 * A face: a person's is round, an agent's is not, and may be a sign of its own. The initials are not text of the page:
 * they are in no copied text, and in no label that they are beside.
 */
export function Avatar({ name, seed, face }: { name: string; seed: string; face?: string | null | undefined }) {
  return (
    <span
      className="avatar"
      data-tint={tintOf(seed)}
      data-agent={agentDisplayName(seed) !== null || undefined}
      data-initials={face ?? initials(name)}
      aria-hidden="true"
    />
  )
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/u)
    .filter(Boolean)
  const first = words[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}

function tintOf(seed: string): number {
  let sum = 7
  for (const sign of seed) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return sum % tints
}
