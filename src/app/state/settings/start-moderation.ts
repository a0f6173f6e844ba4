import { hourMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showQuietly } from '../platform/notices.ts'
import type { Store } from '../platform/store.ts'
import { waitUntil } from '../platform/wait-until.ts'
import { meAtom } from '../session/session.ts'
import { refreshMe } from './my-moderation.ts'

const askAgainFirstMs = 5_000

/** Shows a notice once admins have decided something about me, and when my suspension ends, what I may do again. */
export function startModeration({ get, set, sub }: Store): void {
  let wasModerated = false
  let wasLost = false
  let waitingFor: string | null = null

  const update = () => {
    const me = get(meAtom)
    if (me?.moderated && !wasModerated) void set(showQuietly, texts.adminsDecided)
    wasModerated = me?.moderated === true
    const until = me?.suspended?.until ?? null
    if (until !== null && until !== waitingFor) void waitForEnd(until)
    waitingFor = until
  }
  async function waitForEnd(until: string): Promise<void> {
    const environment = get(environmentAtom)
    const isSuspended = () => get(meAtom)?.suspended?.until === until
    await waitUntil(until, environment)
    // The device's clock may be ahead of the server's, and the server away.
    for (let ms = askAgainFirstMs; isSuspended(); ms = Math.min(2 * ms, hourMs)) {
      await set(refreshMe)
      if (isSuspended()) await environment.wait(ms)
    }
  }

  set(onEvent, ({ type }) => {
    if (type === 'moderated') void set(refreshMe)
  })
  // The event is sent to open sockets only.
  sub(isLiveAtom, () => {
    const isLive = get(isLiveAtom)
    if (isLive && wasLost) void set(refreshMe)
    wasLost = !isLive
  })
  sub(meAtom, update)
  update()
}
