import type { ImportService } from '#wire/import.ts'

export type Role = 'user' | 'assistant'

/**
 * The speaker that a label names. Weak words are also headings of ordinary answers; letters count only if they
 * alternate.
 */
export type Speaker = {
  readonly role: Role
  readonly strength: 'strong' | 'weak' | 'letter'
  readonly service?: ImportService
}

const users = new Set(['you', 'user', 'human', 'me', 'my prompt', 'i asked', 'i prompted', 'you prompted', 'you asked'])
const weakUsers = new Set(['prompt', 'question', 'user prompt'])
const assistants = new Set([
  ...['assistant', 'ai', 'bot', 'model', 'agent', 'ai assistant'],
  ...['copilot', 'github copilot', 'deepseek', 'mistral', 'le chat', 'perplexity', 'kimi', 'qwen', 'meta ai'],
])
const weakAssistants = new Set(['response', 'answer', 'reply', 'ai response', 'assistant response'])
const letters: Readonly<Record<string, Role>> = { q: 'user', i: 'user', h: 'user', a: 'assistant' }

const services: readonly (readonly [RegExp, ImportService])[] = [
  [/^(?:chat ?gpt|gpt)(?:[- ]?[\d.]+[a-z]{0,2})?(?:[- ](?:mini|turbo|plus|pro|thinking|instant))*$/, 'chatgpt'],
  [/^claude(?:[- ](?:[\d.]+|opus|sonnet|haiku|instant|ai))*$/, 'claude'],
  [/^(?:google )?(?:gemini|bard)(?:[- ](?:[\d.]+|pro|flash|ultra|advanced))*$/, 'gemini'],
  [/^grok(?:[- ](?:[\d.]+|mini|fast|beta|ai))*$/, 'grok'],
  [/^cursor(?: ai)?$/, 'cursor'],
]

/** `User Message 1`, `Assistant Response 1`, `Prompt 2`. */
const numbered =
  /^(user|human|assistant|ai|bot|model|prompt|response|question|answer)(?: (?:message|turn|prompt|response))?(?: ?#?\d+)?$/

/** What a short line without a colon must contain to be a label: a name, or a page's equivalent of `You said`. */
export const standsAlone =
  /ChatGPT|Claude|Gemini|Grok|Bard|^ ?(?:You|User|Human|Model|Assistant|Vous avez|Tu as|Dijiste|Has dicho|Tú|Você|Hai|Du |Sie |나의|[您你]|Вы |Ви |あなた|Je zei|U zei)/

/** The speaker for a name, or null for an unknown name. */
export function speakerOf(name: string): Speaker | null {
  if (name.length > 40) return null
  const plain = name.toLowerCase().replace(numbered, '$1')
  const letter = letters[plain]
  if (letter !== undefined) return { role: letter, strength: 'letter' }
  if (users.has(plain)) return { role: 'user', strength: 'strong' }
  if (weakUsers.has(plain)) return { role: 'user', strength: 'weak' }
  if (assistants.has(plain)) return { role: 'assistant', strength: 'strong' }
  if (weakAssistants.has(plain) || plain.startsWith('plugin')) return { role: 'assistant', strength: 'weak' }
  const answering = plain.replace(/(?:['’]s)? (?:response|answer|reply)$/, '')
  if (assistants.has(answering)) return { role: 'assistant', strength: 'strong' }
  const service = serviceNamed(answering)
  return service === null ? null : { role: 'assistant', strength: 'strong', service }
}

/** The service for a name: `GPT-4o`, `Claude 3.5 Sonnet`, `Gemini`. */
export function serviceNamed(name: string): ImportService | null {
  const word = name.toLowerCase()
  return services.find(([shape]) => shape.test(word))?.[1] ?? null
}
