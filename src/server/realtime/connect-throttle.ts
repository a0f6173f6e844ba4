import type { Duplex } from 'node:stream'

/** Waits until another connection may be accepted; one that has closed meanwhile uses no slot. */
export type Throttle = (line: Duplex) => Promise<void>

const stepMs = 25

/**
 * Accepts `atOnce` connections immediately, and from then on `perSecond`: after a restart everybody reconnects at the
 * same moment.
 */
export function makeThrottle(perSecond: number, atOnce: number): Throttle {
  const waiting: { readonly enter: () => void; readonly line: Duplex }[] = []
  let room = atOnce
  let stepping: ReturnType<typeof setInterval> | null = null

  function letIn(): void {
    while (room >= 1) {
      const next = waiting.shift()
      if (next === undefined) return
      if (next.line.destroyed) continue
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

  return (line) =>
    new Promise((resolve) => {
      const stopWatching = destroyAtEnd(line)
      const enter = () => {
        stopWatching()
        resolve()
      }
      waiting.push({ enter, line })
      letIn()
      stepping ??= setInterval(step, stepMs).unref()
    })
}

/** Nobody reads from a connection that waits, so that its end would not be noticed. */
function destroyAtEnd(line: Duplex): () => void {
  const destroy = () => void line.destroy()
  line.once('end', destroy)
  line.read(0)
  return () => line.off('end', destroy)
}
