import { getHeapStatistics } from 'node:v8'

/** How often it looks, and how busy the server may have been since the last look. */
const checkEveryMs = 5_000
const busyShareMax = 0.1
/** Released at most this often, and only if the heap has grown by this much since. */
const restMs = 20_000
const growthBytes = 24 * 2 ** 20
/** A collection stops everything for some 2 ms per megabyte in use: with more, requests would notice. */
const inUseMaxBytes = 256 * 2 ** 20

export type HeapState = {
  /** Of the time since the last check, from 0 to 1. */
  readonly busyShare: number
  readonly sinceReleaseMs: number
  readonly totalBytes: number
  readonly usedBytes: number
  /** The whole heap after the last release, 0 before the first. */
  readonly releasedToBytes: number
}

export const isWorthReleasing = (heap: HeapState): boolean =>
  heap.busyShare <= busyShareMax &&
  heap.sinceReleaseMs >= restMs &&
  heap.totalBytes - heap.releasedToBytes >= growthBytes &&
  heap.usedBytes <= inUseMaxBytes

/**
 * Gives memory that the heap no longer needs back to the system once the server is quiet, after its start and after a
 * busy time: V8 keeps it until it needs room. Does nothing unless Node runs with `--expose-gc`.
 */
export function releaseMemoryWhenQuiet(): void {
  const { gc } = globalThis
  if (gc === undefined) return
  let lastUsage = performance.eventLoopUtilization()
  let releasedMs = Number.NEGATIVE_INFINITY
  let releasedToBytes = 0
  const timer = setInterval(() => {
    const usage = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(usage, lastUsage)
    lastUsage = usage
    const { total_heap_size: totalBytes, used_heap_size: usedBytes } = getHeapStatistics()
    const sinceReleaseMs = performance.now() - releasedMs
    if (!isWorthReleasing({ busyShare: utilization, sinceReleaseMs, totalBytes, usedBytes, releasedToBytes })) return
    gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    releasedMs = performance.now()
    releasedToBytes = getHeapStatistics().total_heap_size
  }, checkEveryMs)
  timer.unref()
}
