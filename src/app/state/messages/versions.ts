import { atom } from 'jotai'
import { isOnGround } from '#rules/ground/ground-message.ts'
import type { Message, MessageVersion, MessageVersions } from '#wire/message.ts'
import '../../net/later-paths.ts'
import type { Result } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { addMessages } from './messages.ts'

type Asked = Pick<Message, 'id' | 'for_tabs'>

/** A page of the earlier texts of a message, newest first. Never stored: what is deleted must be gone. */
export const loadVersions = atom(
  null,
  async (get, _set, message: Asked, before: number | null): Promise<Result<MessageVersions>> => {
    const environment = get(environmentAtom)
    if (isOnGround(message)) return (await import('./ground-versions.ts')).versionsOnGround(environment, message.id)
    return environment.call('messageVersions', {
      params: { id: message.id },
      query: before === null ? {} : { before },
    })
  },
)

/** Deletes an earlier text for good. */
export const deleteVersion = atom(
  null,
  async (get, set, message: Asked, { version }: MessageVersion): Promise<Result<Message>> => {
    const environment = get(environmentAtom)
    if (isOnGround(message)) {
      const { deleteVersionOnGround } = await import('./ground-versions.ts')
      return deleteVersionOnGround(environment, message.id, version)
    }
    const params = { id: message.id, version: String(version) }
    const result = await environment.call('deleteVersion', { params })
    if (result.ok) set(addMessages, [result.data])
    return result
  },
)
