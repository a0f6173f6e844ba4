import type { SocketEvent } from '#wire/events.ts'
import type { Bus } from './bus.ts'
import { everySecond } from './revoked-lately.ts'

type LateEvents = Extract<SocketEvent, { type: 'late_events' }>

/** While events are late, sockets are told so again: some have connected since, or their page was still loading. */
const againAfterS = 5

/** Tells the sockets when events of other nodes begin to be late, while they are, and when they no longer are. */
export function watchLateEvents(bus: Bus, tell: (event: LateEvents) => void): NodeJS.Timeout {
  let lateS = 0
  return everySecond(async () => {
    const are_late = !bus.flows()
    if (are_late ? lateS % againAfterS === 0 : lateS > 0) tell({ type: 'late_events', data: { are_late } })
    lateS = are_late ? lateS + 1 : 0
  })
}
