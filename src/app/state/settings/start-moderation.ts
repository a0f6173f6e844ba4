import { hourMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showQuietly } from '../platform/notices.ts'
import type { Store } from '../platform/store.ts'
import { meAtom } from '../session/session.ts'
import { refreshMe } from './my-moderation.ts'

const askAgainMaxMs = hourMs

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
    const { nowMs, wait } = get(environmentAtom)
    // A device may sleep, and a timer has a longest time.
    for (let ms = Date.parse(until) - nowMs(); ms > 0; ms = Date.parse(until) - nowMs()) {
      await wait(Math.min(ms, askAgainMaxMs))
    }
    if (get(meAtom)?.suspended?.until === until) await set(refreshMe)
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
