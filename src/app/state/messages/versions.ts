import { atom } from 'jotai'
import { isOnGround } from '#rules/ground/ground-message.ts'
import type { Message, MessageVersion, MessageVersions } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { type Failure, refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { changeAndMerge } from './change-and-merge.ts'

type Asked = Pick<Message, 'id' | 'for_tabs'>

/**
 * A page of the earlier texts of a message, newest first, or what went wrong. Never stored: what is deleted must be
 * gone.
 */
export const loadVersions = atom(
  null,
  async (get, _set, message: Asked, before: number | null): Promise<MessageVersions | string> => {
    const environment = get(environmentAtom)
    const result = isOnGround(message)
      ? await (await import('./ground-versions.ts')).versionsOnGround(environment, message.id)
      : await environment.call('messageVersions', {
          params: { id: message.id },
          query: before === null ? {} : { before },
        })
    return result.ok ? result.data : problemOf(result, texts.versionsFailed)
  },
)

/** The newest texts, down to a version that is shown, so that none of those shown is left out; or what went wrong. */
export const loadVersionsDownTo = atom(
  null,
  async (_get, set, message: Asked, oldest: number | null): Promise<MessageVersions | string> => {
    const versions: MessageVersion[] = []
    for (;;) {
      const page = await set(loadVersions, message, versions.at(-1)?.version ?? null)
      if (typeof page === 'string') return page
      versions.push(...page.versions)
      const last = page.versions.at(-1)?.version
      const isThere = page.exhausted || oldest === null || last === undefined || last <= oldest
      if (isThere) return { versions, exhausted: page.exhausted }
    }
  },
)

/** Deletes an earlier text for good; resolves to what is wrong, or null. */
export const deleteVersion = atom(
  null,
  async (get, set, message: Asked, { version }: MessageVersion): Promise<string | null> => {
    const environment = get(environmentAtom)
    if (isOnGround(message)) {
      const { deleteVersionOnGround } = await import('./ground-versions.ts')
      const result = await deleteVersionOnGround(environment, message.id, version)
      return result.ok ? null : problemOf(result, texts.versionNotDeleted)
    }
    const params = { id: message.id, version: String(version) }
    const call = () => environment.call('deleteVersion', { params })
    const result = await set(changeAndMerge, { id: message.id, call })
    return result.ok ? null : problemOf(result, texts.versionNotDeleted)
  },
)

const problemOf = (failure: Failure, otherwise: string): string => refusalDetail(failure) || otherwise
