import { atom } from 'jotai'
import { canEditTitle } from '#rules/access/permissions.ts'
import type { GroundMessage } from '#rules/ground/ground-message.ts'
import { publishedMessage } from '#rules/ground/publishing.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { agentNames } from '#wire/agent.ts'
import * as texts from '#wire/texts.ts'
import type { Call, Result } from '../../net/calls.ts'
import { askGround, badRequest } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { viewerAtom } from '../session/session.ts'

type Post = {
  readonly message: GroundMessage
  readonly parentId: string | null
  readonly isPublic: boolean
  readonly owner: string
}

/**
 * Posts one Ground message under an idempotency key saved beforehand, saves the id it got and resolves to it. Its title
 * is part of it: until that is saved too, the message counts as not posted.
 */
export const postPublished = atom(null, async (get, _set, post: Post): Promise<Result<string>> => {
  const environment = get(environmentAtom)
  const { message, isPublic, owner } = post
  const { id: groundId, root_id: rootId } = message
  const wanted = { owner, groundId, rootId, key: environment.newId(), cloudId: null, isPublic }
  const stored = await askGround(environment, (store) => store.savePublication(wanted))
  if (!stored.ok) return stored
  const { call } = environment
  const posted = isTitledRoot(message)
    ? await importRoot(call, post, stored.data.key)
    : await send(call, post, stored.data.key)
  if (!posted.ok) return posted
  const hasTitle = message.title !== null || message.description !== null
  if (hasTitle && !isTitledRoot(message) && canEditTitle(get(viewerAtom))) {
    const { title, description } = message
    const titled = await call('titleDescription', { params: { id: posted.data }, body: { title, description } })
    if (!titled.ok) return titled
  }
  const noted = await askGround(environment, (store) => store.completePublication(owner, groundId, posted.data))
  return noted.ok ? posted : noted
})

async function send(call: Call, { message, parentId, isPublic }: Post, key: string): Promise<Result<string>> {
  const result = await call('postMessage', { body: publishedMessage(message, parentId, isPublic), idempotencyKey: key })
  if (!result.ok) return result
  if ('held' in result.data) return badRequest(texts.heldWhilePublishing)
  return { ok: true, data: result.data.id }
}

/** Only admins can edit titles, but everyone who may import can give a title to an imported thread. */
const isTitledRoot = ({ parent_id, title }: GroundMessage): boolean => parent_id === null && title !== null

async function importRoot(call: Call, { message, isPublic }: Post, key: string): Promise<Result<string>> {
  const { content, content_author: author, imported_at: timestamp = null, title, description } = message
  const isAgents = isAgentName(author)
  const turn = { role: isAgents ? 'assistant' : 'user', content, timestamp }
  const body = { messages: [turn], title, description, public: isPublic }
  const result = await call(importCalls[agentNames.find((name) => name === author) ?? 'chatgpt'], {
    body,
    idempotencyKey: key,
  })
  return result.ok ? { ok: true, data: result.data.thread_id } : result
}

const importCalls = {
  chatgpt: 'importChatgpt',
  claude: 'importClaude',
  gemini: 'importGemini',
  grok: 'importGrok',
} as const
