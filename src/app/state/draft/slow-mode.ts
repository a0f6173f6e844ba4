import { atom } from 'jotai'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { SlowMode, SlowWait } from '#wire/reader/slow-mode.ts'
import * as texts from '#wire/texts.ts'
import { refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { uidAtom } from '../session/session.ts'

/** The slow mode of a message's thread, as the server says now; null if it doesn't answer. */
export const loadSlowMode = atom(null, async (get, _set, id: string): Promise<SlowMode | null> => {
  if (get(uidAtom) === null || isTemporaryId(id)) return null
  const result = await get(environmentAtom).call('slowMode', { params: { id } })
  return result.ok ? result.data : null
})

/** Sets the slow mode of a message's thread; resolves to whether it is stored. */
export const setSlowMode = atom(null, async (get, set, id: string, wait_s: SlowWait): Promise<boolean> => {
  const result = await get(environmentAtom).call('setSlowMode', { params: { id }, body: { wait_s } })
  if (result.ok) void set(showSuccess, wait_s === 0 ? texts.slowModeIsOff : texts.slowModeIsOn, 'slow-mode')
  else set(showError, refusalDetail(result) || texts.slowModeFailed, 'slow-mode')
  return result.ok
})
