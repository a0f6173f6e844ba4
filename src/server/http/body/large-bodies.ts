import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlainErrorCode } from '#wire/errors/errors.ts'
import {
  bodyMaxBytes,
  largeBodiesAtOnce,
  largeBodiesOfOneMax,
  largeBodiesQueuedMax,
  largeBodyWaitMs,
} from '#wire/limits.ts'
import { Refusal } from '../refusal.ts'

type Waiting = { readonly uid: string; readonly begin: () => void }

/** The people whose large bodies are being read, and the queue: a few at a time, one per person. */
export type LargeBodies = Slots

/** Something that takes long, for a few people at a time. `tooMany` and `busy` are the errors of the others. */
export type Slots = {
  readonly holders: Set<string>
  readonly waiting: Waiting[]
  readonly atOnce: number
  readonly tooMany: PlainErrorCode
  readonly busy: PlainErrorCode
}

export const slots = (atOnce: number, tooMany: PlainErrorCode, busy: PlainErrorCode): Slots => ({
  holders: new Set(),
  waiting: [],
  atOnce,
  tooMany,
  busy,
})

export const largeBodies = (): LargeBodies =>
  slots(largeBodiesAtOnce, 'too_many_waiting_imports', 'server_busy_with_imports')

/**
 * Whether a body may be large, judged by its headers, for a call that accepts large ones; one that is refused because
 * of its headers (413, 415) is not.
 */
export function isLargeBody({ headers, routeOptions }: FastifyRequest): boolean {
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyMaxBytes + 1
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '')
  return isJson && bytes > bodyMaxBytes && bytes <= routeOptions.bodyLimit && routeOptions.bodyLimit > bodyMaxBytes
}

/** Waits until this body may be read; the slot is freed with the answer. */
export async function waitForBodySlot(bodies: LargeBodies, uid: string, reply: FastifyReply): Promise<void> {
  const free = await waitForSlot(bodies, uid, reply)
  if (reply.raw.closed) free()
  else reply.raw.once('close', free)
}

/**
 * Waits for a slot, and returns what frees it. 429 if the person has too many queued, 503 if everybody together has, or
 * after `largeBodyWaitMs`.
 */
export async function waitForSlot(slots: Slots, uid: string, reply: FastifyReply): Promise<() => void> {
  const { waiting } = slots
  if (waiting.filter((each) => each.uid === uid).length >= largeBodiesOfOneMax) {
    throw new Refusal(429, [slots.tooMany], largeBodyWaitMs)
  }
  if (waiting.length >= largeBodiesQueuedMax) throw tooBusy(slots)
  // A response that is already closed would never free the slot.
  if (reply.raw.closed) throw givenUp()
  return new Promise<() => void>((resolve, reject) => {
    const leave = (error: Error) => {
      clearTimeout(timer)
      reply.raw.off('close', gone)
      waiting.splice(waiting.indexOf(entry), 1)
      reject(error)
    }
    const gone = () => leave(givenUp())
    const timer = setTimeout(() => leave(tooBusy(slots)), largeBodyWaitMs)
    const entry = {
      uid,
      begin: () => {
        clearTimeout(timer)
        reply.raw.off('close', gone)
        slots.holders.add(uid)
        resolve(() => {
          slots.holders.delete(uid)
          beginNext(slots)
        })
      },
    }
    reply.raw.once('close', gone)
    waiting.push(entry)
    beginNext(slots)
  })
}

function beginNext({ holders, waiting, atOnce }: Slots): void {
  if (holders.size >= atOnce) return
  const at = waiting.findIndex(({ uid }) => !holders.has(uid))
  if (at !== -1) waiting.splice(at, 1)[0]?.begin()
}

const givenUp = () => new Refusal(400, ['request_given_up'])
const tooBusy = ({ busy }: Slots) => new Refusal(503, [busy], largeBodyWaitMs)
