import { canSend } from '#rules/access/permissions.ts'
import { viewerAt } from '#rules/access/suspension.ts'
import { streamsWatched } from '#wire/limits.ts'
import { watchLeases } from '../../../agents/lease-watch.ts'
import type { Context } from '../../../process/context.ts'
import type { BusEvent } from '../../../realtime/bus.ts'
import { type WatchedStream, watchedStreams } from '../../../store/agents/watched-streams.ts'
import { endStream } from './ending-streams.ts'

export type StreamWorker = { readonly close: () => Promise<void> }

/** Events after which a bot may not write any more. */
const mayEndStreams: ReadonlySet<BusEvent['kind']> = new Set(['session-ended', 'revoked', 'status'])

/** Ends the streams of bots that are gone, or that may not go on, on every node. */
export function startStreamWorker(
  context: Context,
  pollEveryMs: number,
  onError: (error: unknown) => void,
): StreamWorker {
  const { db, clock, bus } = context
  const leases = watchLeases()
  let isOpen = true
  let looking: Promise<void> | null = null
  let again = false

  /** One look at a time; a call meanwhile triggers another one afterwards. */
  function look(isTick: boolean): void {
    if (!isOpen) return
    if (looking !== null) {
      if (!isTick) again = true
      return
    }
    looking = lookOnce(isTick)
      .catch(onError)
      .finally(() => {
        looking = null
        if (!again) return
        again = false
        look(false)
      })
  }

  async function lookOnce(isTick: boolean): Promise<void> {
    const streams = await watchedStreams(db, clock.nowMs(), streamsWatched)
    if (isTick) leases.saw(streams.map(({ id, due_ms }) => ({ id, dueMs: due_ms })))
    const abandoned = new Set(leases.abandoned())
    for (const stream of streams) await endIfDue(stream, abandoned.has(stream.id)).catch(onError)
  }

  async function endIfDue({ id, due_ms, isTokenValid, author }: WatchedStream, isAbandoned: boolean): Promise<void> {
    const nowMs = clock.nowMs()
    const mayGoOn = isTokenValid && canSend(viewerAt(author, nowMs))
    if (mayGoOn && !(isAbandoned && due_ms <= nowMs)) return
    await endStream(context, id, { isStillDue: (stream) => !mayGoOn || stream.due_ms === due_ms })
  }

  const polling = setInterval(() => look(true), pollEveryMs)
  polling.unref()
  bus.listen({ onEvent: ({ kind }) => mayEndStreams.has(kind) && look(false), onGap: () => look(false) })

  return {
    close: async () => {
      isOpen = false
      clearInterval(polling)
      await looking
    },
  }
}
