/** Those who come wait here until there is room for one more; who has gone meanwhile takes nobody's place. */
export type Entrance = (isGone: () => boolean) => Promise<void>

const stepMs = 25

/** Lets so many in at once, and from then on so many a second: after a restart everybody is back at the same moment. */
export function makeEntrance(perSecond: number, atOnce: number): Entrance {
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
