/** Waits until another connection may be accepted; one that has closed meanwhile uses no slot. */
export type Throttle = (isGone: () => boolean) => Promise<void>

const stepMs = 25

/**
 * Accepts so many connections immediately, and from then on so many per second: after a restart everybody reconnects at
 * the same moment.
 */
export function makeThrottle(perSecond: number, atOnce: number): Throttle {
  const waiting: { readonly enter: () => void; readonly isGone: () => boolean }[] = []
  let room = atOnce
  let stepping: ReturnType<typeof setInterval> | null = null

  function letIn(): void {
    while (room >= 1) {
      const next = waiting.shift()
      if (next === undefined) return
      if (next.isGone()) continue
      room -= 1
      next.enter()
    }
  }

  function step(): void {
    room = Math.min(atOnce, room + (perSecond * stepMs) / 1_000)
    letIn()
    if (room < atOnce || stepping === null) return
    clearInterval(stepping)
    stepping = null
  }

  return (isGone) =>
    new Promise((enter) => {
      waiting.push({ enter, isGone })
      letIn()
      stepping ??= setInterval(step, stepMs).unref()
    })
}
