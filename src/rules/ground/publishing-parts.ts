import { agentNames, type SpecifiedAgent } from '#wire/agent.ts'
import type { ImportMessage } from '#wire/import.ts'
import { importMessagesMax } from '#wire/limits.ts'
import type { GroundMessage } from './ground-message.ts'
import type { CloudIds } from './publishing.ts'

/**
 * Imported messages that are published with one import call, which keeps when each was written. `key` is the call's
 * idempotency key if it was sent before: then it is sent again with the same messages.
 */
export type Part = { readonly key: string | null; readonly messages: readonly GroundMessage[] }

/** How a message was sent before. `part` is its index in the import call that has this key; absent, it was posted alone. */
type Tried = { readonly groundId: string; readonly key: string; readonly part?: number }

/**
 * An hour allows few import calls. What is beyond these parts is posted message by message, as if written now. A message
 * with files is a part by itself.
 */
const partsMax = { ofTexts: 10, withFiles: 8 }

/** In characters. A connection of 50 kbit/s sends three bytes for each well within the 30 seconds of a call. */
const partMaxLength = 50_000

/**
 * The pending messages in the order in which they are published: first the parts that were sent before, then the
 * others, imported ones in parts and each other one alone.
 */
export function publishingSteps(
  pending: readonly GroundMessage[],
  tried: readonly Tried[],
): readonly (Part | GroundMessage)[] {
  const triedById = new Map(tried.map((publication) => [publication.groundId, publication]))
  const repeated = new Map<string, GroundMessage[]>()
  const steps: (GroundMessage | (Part & { readonly messages: GroundMessage[] }))[] = []
  const counts = { ofTexts: 0, withFiles: 0 }
  for (const message of pending) {
    const before = triedById.get(message.id)
    const last = steps.at(-1)
    const kind = hasFiles(message) ? 'withFiles' : 'ofTexts'
    if (before?.part !== undefined) repeated.set(before.key, [...(repeated.get(before.key) ?? []), message])
    else if (before !== undefined || !canBeImported(message)) steps.push(message)
    else if (last !== undefined && 'messages' in last && hasRoom(last.messages, message)) last.messages.push(message)
    else if (counts[kind] < partsMax[kind]) {
      steps.push({ key: null, messages: [message] })
      counts[kind] += 1
    } else steps.push(message)
  }
  return [...[...repeated].map(([key, messages]) => ({ key, messages })), ...steps]
}

/** The title of a reply is set once it is posted. */
const canBeImported = (message: GroundMessage): boolean =>
  message.imported_at !== null &&
  (message.parent_id === null || message.title === null) &&
  (message.content_author === message.author_uid || specifiedAgent(message) !== null)

const hasFiles = ({ attachments = [] }: GroundMessage): boolean => attachments.length > 0

/** All answers of one import call are of one agent. Files are uploaded for one message at a time. */
function hasRoom(messages: readonly GroundMessage[], message: GroundMessage): boolean {
  if ([...messages, message].some(hasFiles)) return false
  const agents = new Set([...messages, message].flatMap((one) => specifiedAgent(one) ?? []))
  const length = messages.reduce((sum, { content }) => sum + content.length, message.content.length)
  return messages.length < importMessagesMax && length <= partMaxLength && agents.size <= 1
}

/** Whose answers a part has. */
export const agentOfPart = ({ messages }: Pick<Part, 'messages'>): SpecifiedAgent =>
  messages.map(specifiedAgent).find((agent) => agent !== null) ?? agentNames[0]

const specifiedAgent = ({ content_author }: GroundMessage): SpecifiedAgent | null =>
  agentNames.find((agent) => agent === content_author) ?? null

/** A part's messages as they are imported. Those whose parent is neither in the part nor in the Cloud are left out. */
export function importedTurns(messages: readonly GroundMessage[], known: CloudIds) {
  const sent: GroundMessage[] = []
  const turns: ImportMessage[] = []
  for (const message of messages) {
    const { content, imported_at: timestamp = null, parent_id } = message
    const parent = sent.findIndex(({ id }) => id === parent_id)
    const cloudId = known.get(parent_id ?? '')
    const place = parent >= 0 ? { parent } : cloudId === undefined ? {} : { parent_id: cloudId }
    if (parent_id !== null && parent < 0 && cloudId === undefined) continue
    sent.push(message)
    turns.push({ role: specifiedAgent(message) === null ? 'user' : 'assistant', content, timestamp, ...place })
  }
  return { sent, turns }
}
