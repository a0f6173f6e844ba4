import { atom } from 'jotai'
import type { AgentName } from '#wire/agent.ts'
import { seenAtOnceMax } from '#wire/limits.ts'
import type { Digest, DigestKind } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { lastDigestAgent } from '../../device/local-storage/reader/digest-agent.ts'
import { type Failure, type Result, refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isOnlineAtom } from '../platform/network.ts'
import { uidAtom } from '../session/session.ts'

/** `problem` is why the last call about it failed. */
type OpenDigest =
  | { readonly stage: 'choosing' }
  | { readonly stage: 'asking' }
  | { readonly stage: 'refused'; readonly problem: string }
  | { readonly stage: 'shown'; readonly digest: Digest; readonly problem: string | null }

const openState = atom<OpenDigest>({ stage: 'choosing' })

/** The digest on screen; one at a time. */
export const openDigestAtom = atom((get) => get(openState))

/** Counts what was opened, to ignore responses about an earlier one. */
const openedAtom = atom(0)

export const closeDigest = atom(null, (get, set) => {
  set(openedAtom, get(openedAtom) + 1)
  set(openState, { stage: 'choosing' })
})

type DigestQuestion = {
  readonly kind: DigestKind
  /** Null for what is new in all that the person follows. */
  readonly messageId: string | null
  readonly agent: AgentName
  /** BCP 47, as the browser has it. */
  readonly language: string
}

/** The agent that the person last asked on this device. */
export const findLastAgent = atom(null, (get) => lastDigestAgent.find(get(uidAtom) ?? ''))

/** Asks an agent for a digest, or shows the one that is being written. */
export const askDigest = atom(null, async (get, set, { kind, messageId, agent, language }: DigestQuestion) => {
  const [known] = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}/i.exec(language) ?? []
  set(closeDigest)
  const opened = get(openedAtom)
  set(openState, { stage: 'asking' })
  const about = messageId === null ? {} : { message_id: messageId }
  const body = { ...about, agent, kind, ...(known === undefined ? {} : { language: known }) }
  const result = await get(environmentAtom).call('askDigest', { body })
  const uid = get(uidAtom)
  if (result.ok && uid !== null && kind !== 'comparison') lastDigestAgent.save(uid, agent)
  if (get(openedAtom) !== opened) return
  set(
    openState,
    result.ok ? { stage: 'shown', digest: result.data, problem: null } : refused(result, get(isOnlineAtom)),
  )
})

/** Fetches the open digest again. */
export const refreshDigest = atom(null, (get, set) => {
  const open = get(openState)
  return open.stage === 'shown' ? set(callAbout, 'getDigest', open.digest.id) : undefined
})

const stoppingState = atom<string | null>(null)

/** Whether the person has stopped the digest on screen, and it hasn't ended yet. */
export const isStoppingDigestAtom = atom((get) => {
  const open = get(openState)
  return open.stage === 'shown' && isOpenDigest(open.digest) && open.digest.id === get(stoppingState)
})

/** Whether more of a digest is to be written. */
export const isOpenDigest = ({ stage }: Digest): boolean => stage === 'waiting' || stage === 'writing'

export const stopDigest = atom(null, async (_get, set, id: string) => {
  set(stoppingState, id)
  if (!(await set(callAbout, 'stopDigest', id))) set(stoppingState, null)
})

export const retryDigest = atom(null, (_get, set, id: string) => {
  set(stoppingState, null)
  return set(callAbout, 'retryDigest', id)
})

/** How far the digest may have changed: a response that is older than the one shown is dropped. */
const sentAtom = atom(0)
const appliedAtom = atom(0)

type CallAbout = 'getDigest' | 'stopDigest' | 'retryDigest'

/** Resolves to whether it succeeded. */
const callAbout = atom(null, async (get, set, name: CallAbout, id: string): Promise<boolean> => {
  const opened = get(openedAtom)
  const sent = get(sentAtom) + 1
  set(sentAtom, sent)
  const result: Result<Digest> = await get(environmentAtom).call(name, { params: { id } })
  const open = get(openState)
  if (get(openedAtom) !== opened || open.stage !== 'shown' || sent < get(appliedAtom)) return result.ok
  set(appliedAtom, sent)
  const problem = result.ok || name === 'getDigest' ? null : failureText(result, get(isOnlineAtom))
  set(openState, { stage: 'shown', digest: result.ok ? result.data : open.digest, problem })
  return result.ok
})

/** Marks the messages that a digest has read as seen; resolves to why that isn't saved, or null. */
export const markDigestSeen = atom(null, async (get, _set, { message_ids }: Digest): Promise<string | null> => {
  for (let from = 0; from < message_ids.length; from += seenAtOnceMax) {
    const ids = message_ids.slice(from, from + seenAtOnceMax)
    const result = await get(environmentAtom).call('saveSeen', { body: { ids } })
    if (!result.ok) return failureText(result, get(isOnlineAtom))
  }
  return null
})

const refused = (failure: Failure, isOnline: boolean): OpenDigest => ({
  stage: 'refused',
  problem: failureText(failure, isOnline),
})

const failureText = (failure: Failure, isOnline: boolean): string => {
  return refusalDetail(failure) || (isOnline ? texts.agentNotReached : texts.digestOffline)
}
