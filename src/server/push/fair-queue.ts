export type Device = { readonly uid: string; readonly endpoint: string }

export type Bounds = {
  /** How many jobs of a kind run at once. */
  readonly atOnce: number
  /** How many of one person, of all kinds together. */
  readonly ofOneAtOnce: number
  /** How many of a kind wait. */
  readonly queuedMax: number
  readonly ofOneQueuedMax: number
}

type Job = { readonly device: Device; readonly run: () => Promise<void> }

/** The waiting jobs of each person; whoever was served last is at the end. */
type Queues = Map<string, readonly Job[]>

/**
 * Runs jobs for people's devices concurrently, each kind in slots of its own. People whose jobs are many or slow delay
 * only themselves: they take few slots, their other jobs wait in a queue per person, and whoever has nothing running
 * goes first. A device gets one job at a time, so that one that never answers leaves room for its person's others.
 */
export function makeFairQueue<Kind extends string>(kinds: readonly Kind[], bounds: Bounds) {
  const pools = kinds.map((kind) => ({ kind, running: 0, queues: new Map() as Queues }))
  const running = new Set<Promise<void>>()
  const runningOf = makeTally()
  const queuedOf = makeTally()
  const queuedOfKind = makeTally<Kind>()
  const busy = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let moved = Promise.withResolvers<void>()

  const isAtShare = (uid: string): boolean => runningOf.count(uid) >= bounds.ofOneAtOnce
  const waitsForOwn = (device: Device): boolean => isAtShare(device.uid) || busy.has(keyOf(device))
  const hasSlot = (kind: Kind): boolean => pools.some((each) => each.kind === kind && each.running < bounds.atOnce)
  const isFull = (kind: Kind, uid: string): boolean =>
    queuedOfKind.count(kind) >= bounds.queuedMax || queuedOf.count(uid) >= bounds.ofOneQueuedMax

  function countQueued(kind: Kind, uid: string, by: 1 | -1): void {
    queuedOfKind.add(kind, by)
    queuedOf.add(uid, by)
  }

  function enqueue(kind: Kind, job: Job): void {
    const queues = pools.find((each) => each.kind === kind)?.queues
    queues?.set(job.device.uid, [...(queues.get(job.device.uid) ?? []), job])
    fill()
  }

  function fill(): void {
    for (const pool of pools) {
      while (pool.running < bounds.atOnce) {
        const job = nextIn(pool.queues)
        if (job === null) break
        dequeue(pool.queues, job)
        countQueued(pool.kind, job.device.uid, -1)
        begin(pool, job)
      }
    }
    moved.resolve()
    moved = Promise.withResolvers()
  }

  /** Stops at the first person with nothing running, so it passes over at most as many people as there are slots. */
  function nextIn(queues: Queues): Job | null {
    let second: Job | null = null
    for (const [uid, jobs] of queues) {
      const job = jobs.find(({ device }) => !waitsForOwn(device))
      if (job !== undefined && runningOf.count(uid) === 0) return job
      second ??= job ?? null
    }
    return second
  }

  function dequeue(queues: Queues, job: Job): void {
    const { uid } = job.device
    const others = (queues.get(uid) ?? []).filter((each) => each !== job)
    queues.delete(uid)
    if (others.length > 0) queues.set(uid, others)
  }

  function begin(pool: { running: number }, { device, run: start }: Job): void {
    pool.running += 1
    runningOf.add(device.uid, 1)
    busy.add(keyOf(device))
    const run = start().finally(() => {
      pool.running -= 1
      runningOf.add(device.uid, -1)
      busy.delete(keyOf(device))
      running.delete(run)
      fill()
    })
    running.add(run)
  }

  return {
    /** Whether a job for this device would wait even if others took no slot. */
    waitsForOwn,
    /** Resolves when a job has been added, or has begun or ended. */
    moved: (): Promise<void> => moved.promise,
    /** False if too many wait already, of this person or of this kind. */
    take: (kind: Kind, device: Device, run: Job['run']): boolean => {
      if (isFull(kind, device.uid) && (waitsForOwn(device) || !hasSlot(kind))) return false
      countQueued(kind, device.uid, 1)
      enqueue(kind, { device, run })
      return true
    },
    /** Takes a job that begins after a time; until then it counts as waiting. */
    takeLater: (kind: Kind, device: Device, run: Job['run'], afterMs: number): boolean => {
      if (isFull(kind, device.uid)) return false
      countQueued(kind, device.uid, 1)
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(kind, { device, run })
      }, afterMs)
      timer.unref()
      timers.add(timer)
      return true
    },
    /** Drops what waits, and resolves when the running jobs are done. Nothing may be taken any more. */
    close: async (): Promise<void> => {
      for (const timer of timers) clearTimeout(timer)
      for (const { queues } of pools) queues.clear()
      await Promise.allSettled(running)
    },
  }
}

/** An endpoint may become another person's. */
const keyOf = ({ uid, endpoint }: Device): string => `${uid} ${endpoint}`

/** Counts by person or kind, without those who have none. */
function makeTally<Key extends string = string>() {
  const counts = new Map<Key, number>()
  const countOf = (key: Key): number => counts.get(key) ?? 0
  return {
    count: countOf,
    add: (key: Key, by: 1 | -1): void => {
      const count = countOf(key) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
