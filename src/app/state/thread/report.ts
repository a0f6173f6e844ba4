import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import type { NewReport } from '#wire/moderation/reports.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showSuccess } from '../platform/notices.ts'

/** For one opened dialog: sent again, the report counts once. */
export const newReportKey = atom(null, (get) => get(environmentAtom).newId())

type Report = { readonly id: string; readonly key: string; readonly body: NewReport }

/** Reports a message to the admins; resolves to why it failed, or null. A repeat with the same key counts once. */
export const reportMessage = atom(null, async (get, set, { id, key, body }: Report): Promise<string | null> => {
  const result = await get(environmentAtom).call('reportMessage', { params: { id }, body, idempotencyKey: key })
  if (!result.ok) return refusalDetail(result) || texts.reportFailed
  void set(showSuccess, texts.reportSent)
  return null
})
