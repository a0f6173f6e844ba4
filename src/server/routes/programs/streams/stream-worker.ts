import { canSend } from '#rules/access/permissions.ts'
import { viewerAt } from '#rules/access/suspension.ts'
import { streamsWatched } from '#wire/limits.ts'
import { watchLeases } from '../../../agents/lease-watch.ts'
import { coalesce } from '../../../process/coalesce.ts'
import type { Context } from '../../../process/context.ts'
import type { BusEvent } from '../../../realtime/bus.ts'
import { type WatchedStream, watchedStreams } from '../../../store/agents/watched-streams.ts'
import { endStream } from './ending-streams.ts'

type StreamWorker = { readonly close: () => Promise<void> }

/** Events after which a bot may not write any more. */
const mayEndStreams: ReadonlySet<BusEvent['kind']> = new Set(['session-ended', 'revoked', 'status'])

/** Ends the streams of bots that are gone, or that may not continue, on every node. */
export function startStreamWorker(
  context: Context,
  pollEveryMs: number,
  onError: (error: unknown) => void,
): StreamWorker {
  const { db, clock, bus } = context
  const leases = watchLeases()
  let isOpen = true
  let isTick = false
  const checks = coalesce(checkStreams, onError)
  const check = () => {
    if (isOpen) checks.request()
  }

  async function checkStreams(): Promise<void> {
    const seesLeases = isTick
    isTick = false
    const streams = await watchedStreams(db, clock.nowMs(), streamsWatched)
    if (seesLeases) leases.observe(streams.map(({ id, due_ms }) => ({ id, dueMs: due_ms })))
    const abandoned = new Set(leases.abandoned())
    for (const stream of streams) await endIfDue(stream, abandoned.has(stream.id)).catch(onError)
  }

  async function endIfDue({ id, due_ms, isTokenValid, author }: WatchedStream, isAbandoned: boolean): Promise<void> {
    const nowMs = clock.nowMs()
    const mayContinue = isTokenValid && canSend(viewerAt(author, nowMs))
    if (mayContinue && !(isAbandoned && due_ms <= nowMs)) return
    await endStream(context, id, { isStillDue: (stream) => !mayContinue || stream.due_ms === due_ms })
  }

  const polling = setInterval(() => {
    // While a slow database hasn't answered, no time is counted.
    if (checks.isRunning()) return
    isTick = true
    check()
  }, pollEveryMs)
  polling.unref()
  bus.listen({ onEvent: ({ kind }) => mayEndStreams.has(kind) && check(), onGap: check })

  return {
    close: async () => {
      isOpen = false
      clearInterval(polling)
      await checks.idle()
    },
  }
}
