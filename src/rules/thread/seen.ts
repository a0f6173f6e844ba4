import { newCountsAtOnceMax, newInThreadMax, seenAtOnceMax, unsentSeenMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { NewInThread, NewSeen } from '#wire/reader/seen.ts'
import * as texts from '#wire/texts.ts'

/** What a person has seen and this device hasn't sent to the server yet. A set that only grows until it is sent. */
export type UnsentSeen = {
  /** `top` is the first message of the thread. */
  readonly messages: readonly { readonly id: string; readonly top: string }[]
  readonly threads: readonly { readonly id: string; readonly until: string }[]
  readonly all: string | null
}

export const nothingSeen: UnsentSeen = { messages: [], threads: [], all: null }

/** Both together. Beyond the bounds the oldest are dropped: they will be new once more. */
export function withSeen(unsent: UnsentSeen, more: Partial<UnsentSeen>): UnsentSeen {
  const messages = new Map([...unsent.messages, ...(more.messages ?? [])].map((each) => [each.id, each]))
  const threads = new Map(unsent.threads.map((each) => [each.id, each]))
  for (const each of more.threads ?? []) {
    if ((threads.get(each.id)?.until ?? '') < each.until) threads.set(each.id, each)
  }
  return {
    messages: [...messages.values()].slice(-unsentSeenMax),
    threads: [...threads.values()].slice(-newCountsAtOnceMax),
    all: later(unsent.all, more.all ?? null),
  }
}

/** The next call's body; null if there is nothing to send. */
export function nextToSend({ messages, threads, all }: UnsentSeen): NewSeen | null {
  if (messages.length + threads.length === 0 && all === null) return null
  return {
    ...(messages.length > 0 && { ids: messages.slice(0, seenAtOnceMax).map(({ id }) => id) }),
    ...(threads.length > 0 && { threads: [...threads] }),
    ...(all !== null && { all: { until: all } }),
  }
}

/** After the server has accepted or refused a body; what was added meanwhile stays. */
export function withoutSent(unsent: UnsentSeen, sent: NewSeen): UnsentSeen {
  const ids = new Set(sent.ids)
  const untilOf = new Map(sent.threads?.map(({ id, until }) => [id, until]))
  return {
    messages: unsent.messages.filter(({ id }) => !ids.has(id)),
    threads: unsent.threads.filter(({ id, until }) => (untilOf.get(id) ?? '') < until),
    all: unsent.all !== null && unsent.all <= (sent.all?.until ?? '') ? null : unsent.all,
  }
}

/** Whether everything in a body has been part of what this device sent. */
export const isPartOf = ({ ids = [], threads = [], all }: NewSeen, sent: NewSeen): boolean =>
  ids.every((id) => sent.ids?.includes(id)) &&
  threads.every(({ id }) => sent.threads?.some((each) => each.id === id)) &&
  (all === undefined || sent.all !== undefined)

/** A visit to a thread: from when it is opened until another is, or none. */
export type Visit = {
  readonly top: string
  /** New when the thread was opened, or arrived since: marked as new during the whole visit, seen or not. */
  readonly fresh: ReadonlySet<string>
  /** Shown in this visit, new or not. */
  readonly seen: ReadonlySet<string>
  /** Seen in earlier visits, but possibly still new to the server. */
  readonly before: ReadonlySet<string>
  /** Of the fresh ones those that the server hasn't listed, because they came after its answer. */
  readonly arrived: ReadonlySet<string>
  /** The time of the server's answer; null before. */
  readonly asOf: string | null
  /** Whether there may be more new messages than the server has listed. */
  readonly isCut: boolean
}

const none: ReadonlySet<string> = new Set<string>()

export const visitOf = (top: string, { messages }: UnsentSeen): Visit => ({
  top,
  fresh: none,
  seen: none,
  before: new Set(messages.map(({ id }) => id)),
  arrived: none,
  asOf: null,
  isCut: false,
})

/** What is new and hasn't been seen in this visit, oldest first. */
export const stillNew = ({ fresh, seen }: Visit): readonly string[] => [...fresh].filter((id) => !seen.has(id))

/** How many messages of the visited thread are new: at the bound there may be more. */
export const newInVisit = (visit: Visit): number => (visit.isCut ? newInThreadMax : stillNew(visit).length)

export const withArrived = (visit: Visit, id: string): Visit => ({
  ...visit,
  fresh: new Set([...visit.fresh, id]),
  arrived: new Set([...visit.arrived, id]),
})

export const withShown = (visit: Visit, ids: readonly string[]): Visit => ({
  ...visit,
  seen: new Set([...visit.seen, ...ids]),
})

/** Seen on another device, or deleted: no longer new, unless it is marked because it has been seen here. */
export function withoutSeenElsewhere(visit: Visit, ids: readonly string[]): Visit {
  const gone = new Set(ids.filter((id) => visit.fresh.has(id) && !visit.seen.has(id)))
  return gone.size === 0
    ? visit
    : { ...visit, fresh: without(visit.fresh, gone), arrived: without(visit.arrived, gone) }
}

/** The server's answer, with what arrived after it was requested: `asked` is the visit at that time. */
export function withAnswer(visit: Visit, asked: Visit, { ids, as_of }: NewInThread): Visit {
  const listed = new Set(ids)
  const isCut = ids.length >= newInThreadMax
  const arrived = new Set([...visit.arrived].filter((id) => !listed.has(id) && !asked.arrived.has(id)))
  const stays = (id: string) => isCut || visit.seen.has(id) || listed.has(id) || arrived.has(id)
  const fresh = [...ids.filter((id) => !visit.before.has(id)), ...[...visit.fresh].filter(stays)]
  return { ...visit, fresh: new Set(fresh), arrived, asOf: as_of, isCut }
}

/** Whether a message that is shown needs to be sent: what is later than the server's answer may be new too. */
export const mayBeNew = (visit: Visit, { id, timestamp }: Pick<Message, 'id' | 'timestamp'>): boolean =>
  visit.asOf === null || visit.isCut || visit.fresh.has(id) || timestamp > visit.asOf

/** Half of a message is in view, or it fills half of the view. */
export const isInView = (visiblePx: number, messagePx: number, viewPx: number): boolean =>
  visiblePx > 0 && visiblePx >= Math.min(messagePx, viewPx) / 2

export const newText = (count: number): string =>
  count >= newInThreadMax ? texts.newAtLeast(newInThreadMax.toLocaleString(texts.locale)) : texts.newCount(count)

const without = (ids: ReadonlySet<string>, gone: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !gone.has(id)))

const later = (a: string | null, b: string | null): string | null => ((a ?? '') < (b ?? '') ? b : a)
