import { notLiveAfterMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { notLiveTextAtom } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'
import { isLiveAtom } from './live.ts'
import { onEvent } from './live-events.ts'

/**
 * Says in the shell that nothing arrives live, once a page in view has been without a connection for some seconds, or
 * with one whose server has said that its events are late.
 */
export function watchLiveStatus({ get, set, sub }: Store): void {
  const { presence, wait } = get(environmentAtom)
  let checks = 0
  let areLate = false
  const check = async () => {
    checks += 1
    const mine = checks
    const isMissing = () => get(uidAtom) !== null && (areLate || !get(isLiveAtom))
    if (!isMissing()) set(notLiveTextAtom, null)
    if (!isMissing() || !presence.isVisible()) return
    await wait(notLiveAfterMs)
    if (mine === checks && isMissing() && presence.isVisible()) set(notLiveTextAtom, texts.notLiveStatus)
  }
  sub(isLiveAtom, () => {
    areLate = false
    void check()
  })
  set(onEvent, (event) => {
    if (event.type !== 'late_events' || event.data.are_late === areLate) return
    areLate = event.data.are_late
    void check()
  })
  sub(uidAtom, () => void check())
  presence.onVisible(() => void check())
  void check()
}
