import { atom } from 'jotai'
import { canEditTitle } from '#rules/access/permissions.ts'
import type { GroundMessage } from '#rules/ground/ground-message.ts'
import { publishedMessage } from '#rules/ground/publishing.ts'
import { agentOfPart } from '#rules/ground/publishing-parts.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { idempotencyTrustedMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { Publication } from '../../device/indexed-db/database.ts'
import type { Call, Result } from '../../net/calls.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
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
 * Posts one Ground message under an idempotency key saved beforehand, saves the id it got and resolves to it. A key
 * that the server may have forgotten is not sent again: the next time has a new one. Its files are uploaded first. Its
 * title is part of it: until that is saved too, the message counts as not posted.
 */
export const postPublished = atom(null, async (get, set, post: Post): Promise<Result<string>> => {
  const environment = get(environmentAtom)
  const { message, isPublic, owner } = post
  const { id: groundId, root_id: rootId, attachments = [] } = message
  const savedMs = environment.nowMs()
  const wanted = { owner, groundId, rootId, key: environment.newId(), cloudId: null, isPublic, savedMs }
  const stored = await askGround(environment, (store) => store.savePublication(wanted))
  if (!stored.ok) return stored
  if (savedMs - (stored.data.savedMs ?? savedMs) > idempotencyTrustedMs) {
    const renewed = await askGround(environment, (store) => store.renewPublication(wanted))
    return renewed.ok ? badRequest(texts.maybeSentLongAgo) : renewed
  }
  const sent =
    attachments.length === 0
      ? await send(environment.call, post, stored.data.key, [])
      : await set(sendWithFiles, post, stored.data)
  if (!sent.ok) return sent
  const hasTitle = message.title !== null || message.description !== null
  if (hasTitle && !isTitledRoot(message) && canEditTitle(get(viewerAtom))) {
    const { title, description } = message
    const titled = await environment.call('titleDescription', {
      params: { id: sent.data },
      body: { title, description },
    })
    if (!titled.ok) return titled
  }
  const noted = await askGround(environment, (store) => store.completePublication(owner, groundId, sent.data))
  return noted.ok ? sent : noted
})

const sendWithFiles = atom(null, async (get, set, post: Post, publication: Publication): Promise<Result<string>> => {
  const { call } = get(environmentAtom)
  const code = await retryImport(() => import('./publish-files.ts'))
  return set(code.publishWithFiles, post.message, publication, (uploads) => send(call, post, publication.key, uploads))
})

/** Under the same key and with the same files as before, a repeat has the first answer. */
function send(call: Call, post: Post, key: string, uploads: readonly string[]): Promise<Result<string>> {
  return isTitledRoot(post.message) ? importRoot(call, post, key, uploads) : postMessage(call, post, key, uploads)
}

async function postMessage(
  call: Call,
  { message, parentId, isPublic }: Post,
  key: string,
  uploads: readonly string[],
): Promise<Result<string>> {
  const body = publishedMessage(message, parentId, isPublic, uploads)
  const result = await call('postMessage', { body, idempotencyKey: key })
  if (!result.ok) return result
  if ('held' in result.data) return badRequest(texts.heldWhilePublishing)
  return { ok: true, data: result.data.id }
}

/** Only admins can edit titles, but everyone who may import can give a title to an imported thread. */
const isTitledRoot = ({ parent_id, title }: GroundMessage): boolean => parent_id === null && title !== null

async function importRoot(
  call: Call,
  { message, isPublic }: Post,
  key: string,
  uploads: readonly string[],
): Promise<Result<string>> {
  const { content, content_author: author, imported_at: timestamp = null, title, description } = message
  const isAgents = isAgentName(author)
  const attachments = uploads.length > 0 && { attachments: [...uploads] }
  const turn = { role: isAgents ? 'assistant' : 'user', content, timestamp, ...attachments }
  const body = { messages: [turn], title, description, public: isPublic }
  const result = await call(importCalls[agentOfPart({ messages: [message] })], { body, idempotencyKey: key })
  return result.ok ? { ok: true, data: result.data.thread_id } : result
}

export const importCalls = {
  chatgpt: 'importChatgpt',
  claude: 'importClaude',
  gemini: 'importGemini',
  grok: 'importGrok',
} as const
