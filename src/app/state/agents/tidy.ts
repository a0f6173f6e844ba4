import { atom } from 'jotai'
import type { TidyPreview } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { refusalDetail } from '../../net/calls.ts'
import { changeAndMerge } from '../messages/change-and-merge.ts'
import { environmentAtom } from '../platform/environment.ts'

/** My message as an agent would tidy it, or what went wrong; nothing is saved. */
export const previewTidied = atom(null, async (get, _set, id: string): Promise<TidyPreview | string> => {
  const result = await get(environmentAtom).call('tidyPreview', { params: { id } })
  return result.ok ? result.data : refusalDetail(result) || texts.agentNotReached
})

/** Saves a previewed tidy; resolves to null if saved, otherwise to the reason. */
export const acceptTidied = atom(
  null,
  async (get, set, { id, preview }: { id: string; preview: TidyPreview }): Promise<string | null> => {
    const body = { content: preview.content, ticket: preview.ticket }
    const { call } = get(environmentAtom)
    const result = await set(changeAndMerge, { id, call: () => call('tidyAccept', { params: { id }, body }) })
    return result.ok ? null : refusalDetail(result) || texts.agentNotReached
  },
)
