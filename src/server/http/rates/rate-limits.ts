import type { FastifyRequest } from 'fastify'
import type { RateName } from '#wire/calls.ts'
import type { PlainErrorCode } from '#wire/errors/errors.ts'
import {
  dataDownloadsPerHour,
  hourMs,
  refusedImportsPerMinute,
  streamPartsPerMinute,
  uploadPartsPerMinute,
} from '#wire/limits.ts'
import type { Context } from '../../process/context.ts'
import { Refusal } from '../refusal.ts'
import type { Rate } from './rate.ts'

/** The address that a caller is counted by: an IPv6 network instead of one of its countless addresses. */
export function addressKey(given: string): string {
  const ip = withoutPort(given)
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Some proxies add the port of the connection, with which every connection would be counted by itself. */
const withoutPort = (address: string): string =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')

/**
 * A visitor's writes (reformat), searches and sign-outs count as look-ups of their address; a person's reports as their
 * writes.
 */
function counted(request: FastifyRequest, name: RateName): Exclude<RateName, 'visitor-lookup'> | null {
  const isVisitor = request.viewer.uid === null
  if (name === 'visitor-lookup') return isVisitor ? 'lookup' : null
  if (name === 'report' && !isVisitor) return 'message'
  return isVisitor && (name === 'message' || name === 'session-end') ? 'lookup' : name
}

/**
 * Tries of links, and applications, are counted by address, whoever makes them: new accounts cost nothing. What ends
 * access is counted by the session that asks: with a person's other session or token nobody can use that up.
 */
function rateKey(request: FastifyRequest, name: RateName): string {
  const { uid } = request.viewer
  if (name === 'session-end') return `${name}:uid ${uid} session ${request.person?.claims.sessionId}`
  const byAddress = uid === null || ['invitation', 'new-password', 'passkey', 'application'].includes(name)
  return `${name}:${byAddress ? `address ${addressKey(request.ip)}` : `uid ${uid}`}`
}

/** Counts a call against its rate, per person, or per address when logged out; 429 with Retry-After beyond it. */
export async function enforceRate(context: Context, request: FastifyRequest, given: RateName): Promise<void> {
  const name = counted(request, given)
  if (name === null) return
  refuseToWait(name, await context.limiter.take(rateKey(request, name), rateOf(context, name)))
}

/** The same for a page, which has no caller: whether it may be read, and how to undo the count. */
export async function countForAddress(context: Context, address: string, name: 'invitation') {
  const key = `${name}:address ${address}`
  const waitMs = await context.limiter.take(key, rateOf(context, name))
  return { isAllowed: waitMs === 0, undo: () => context.limiter.giveBack(key) }
}

/** The same refusal without counting the call. */
export async function refuseAboveRate(context: Context, request: FastifyRequest, given: RateName): Promise<void> {
  const name = counted(request, given)
  if (name === null) return
  refuseToWait(name, await context.limiter.wait(rateKey(request, name), rateOf(context, name)))
}

function refuseToWait(name: RateName, waitMs: number): void {
  if (waitMs === 0) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const code = limitedCodes[name]
  throw new Refusal(429, code === undefined ? ['too_many_requests', { seconds }] : [code], waitMs)
}

const limitedCodes: { readonly [Name in RateName]?: PlainErrorCode } = {
  import: 'too_many_imports',
  download: 'too_many_downloads',
}

/** Undoes the count, for a repeated request or an import that was refused. */
export const undoRate = (context: Context, request: FastifyRequest, name: RateName): Promise<void> =>
  context.limiter.giveBack(rateKey(request, name))

const refusedImportRate: Rate = { limit: refusedImportsPerMinute, windowMs: 60_000 }
const refusedImportKey = ({ viewer }: FastifyRequest): string => `refused-import:uid ${viewer.uid ?? ''}`

/** Counts a large import as refused before it is read: reading takes long, and `IMPORT_RATE` doesn't count it. */
export async function countLargeImport({ limiter }: Context, request: FastifyRequest): Promise<void> {
  refuseToWait('import', await limiter.take(refusedImportKey(request), refusedImportRate))
}

export const undoLargeImport = ({ limiter }: Context, request: FastifyRequest): Promise<void> =>
  limiter.giveBack(refusedImportKey(request))

/**
 * As many applications, or visitor's reports, per hour as look-ups per minute: enough for a class behind one address,
 * but no flood.
 */
const anHour = ({ limit, windowMs }: Rate): Rate => ({ limit, windowMs: 60 * windowMs })
/** Many may sign in from one address. */
const passkeyRate: Rate = { limit: 100, windowMs: 60_000 }
/** More than anybody has sessions and tokens to end by hand. */
const sessionEndRate: Rate = { limit: 30, windowMs: 60_000 }
/** A device sends what is being written every few seconds at most. */
const draftRate: Rate = { limit: 120, windowMs: 60_000 }
const uploadPartRate: Rate = { limit: uploadPartsPerMinute, windowMs: 60_000 }
const streamPartRate: Rate = { limit: streamPartsPerMinute, windowMs: 60_000 }
const downloadRate: Rate = { limit: dataDownloadsPerHour, windowMs: hourMs }

function rateOf(context: Context, name: Exclude<RateName, 'visitor-lookup'>): Rate {
  const { messageRate, importRate, lookupRate, signinRate, fileRate } = context.config
  return {
    message: messageRate,
    draft: draftRate,
    import: importRate,
    lookup: lookupRate,
    download: downloadRate,
    application: anHour(lookupRate),
    report: anHour(lookupRate),
    invitation: lookupRate,
    'new-password': signinRate,
    passkey: passkeyRate,
    'session-end': sessionEndRate,
    upload: fileRate,
    'upload-part': uploadPartRate,
    'stream-part': streamPartRate,
  }[name]
}
