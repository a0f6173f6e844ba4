import { atom } from 'jotai'
import { refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { invitationKey } from '#rules/access/admin-lists.ts'
import { invitationState } from '#rules/access/invitation.ts'
import type { Invitation, NewInvitation } from '#wire/access/invitation.ts'
import * as texts from '#wire/texts.ts'
import { canShare } from '../../device/browser/share.ts'
import { environmentAtom } from '../platform/environment.ts'
import { nameAtom } from '../platform/installation.ts'
import { endError, showError, showSuccess } from '../platform/notices.ts'
import { lastEndMsAtom } from './list-ends.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Invitations =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly all: readonly Invitation[]; readonly nowMs: number }

const invitationsState = atom<Invitations>({ stage: 'loading' })

export const invitationsAtom = atom((get): Invitations => {
  const shown = get(invitationsState)
  return shown.stage === 'shown' ? { ...shown, nowMs: Math.max(shown.nowMs, get(lastEndMsAtom)) } : shown
})

const staleness = makeStalenessCheck({
  shown: (get) => {
    const shown = get(invitationsState)
    return shown.stage === 'shown' ? shown.all : null
  },
  rows: (invitations) => ({ rows: invitations.map(invitationKey), hasMore: false }),
  ask: async (get) => {
    const result = await get(environmentAtom).call('listInvitations')
    return result.ok ? result.data.invitations : null
  },
})

export const invitationsStaleAtom = staleness.isStaleAtom
export const checkInvitations = staleness.check

/** How many still let somebody in; null until the server has answered. */
export const openInvitationsAtom = atom((get) => {
  const shown = get(invitationsAtom)
  if (shown.stage !== 'shown') return null
  const at = new Date(shown.nowMs).toISOString()
  const all = get(invitationsStaleAtom) ? (get(staleness.pageAtom) ?? []) : shown.all
  return all.filter((each) => invitationState(each, at) === 'open').length
})

/** A link that was just made: the server doesn't store it, so it can't be shown again. */
export const newLinkAtom = atom<string | null>(null)

export const isMakingLinkAtom = atom(false)

/** The invitation whose revocation awaits confirmation. */
export const revocationAtom = atom<Invitation | null>(null)

export const isRevokingAtom = atom(false)

export const canShareLinks = (): boolean => canShare()

export const loadInvitations = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  const { call, nowMs } = get(environmentAtom)
  const result = await call('listInvitations')
  if (!result.ok) return failed(texts.invitationsNotLoaded, () => set(invitationsState, { stage: 'error' }))
  set(invitationsState, { stage: 'shown', all: result.data.invitations, nowMs: nowMs() })
})

/** Resolves to whether it was made. */
export const makeInvitation = atom(null, async (get, set, body: NewInvitation): Promise<boolean> => {
  const { call, addressOf } = get(environmentAtom)
  set(isMakingLinkAtom, true)
  const result = await call('createInvitation', { body })
  set(isMakingLinkAtom, false)
  if (!result.ok) {
    set(showError, refusalDetail(result) || texts.invitationNotMade, 'invitation')
    return false
  }
  set(endError, 'invitation')
  set(newLinkAtom, addressOf(`/invite/${result.data.token}`))
  set(replaceInvitation, result.data.invitation)
  return true
})

export const copyNewLink = atom(null, async (get, set) => {
  const isCopied = await get(environmentAtom).copyText(get(newLinkAtom) ?? '')
  return isCopied ? set(showSuccess, texts.linkCopied, 'link') : set(showError, texts.linkCopyFailed, 'link')
})

/** Closing the system's sheet isn't an error. */
export const shareNewLink = atom(null, (get) =>
  get(environmentAtom)
    .share({ title: texts.invitationTo(get(nameAtom)), url: get(newLinkAtom) ?? '' })
    .catch(() => undefined),
)

export const confirmRevocation = atom(null, async (get, set) => {
  const invitation = get(revocationAtom)
  if (invitation === null) return
  set(isRevokingAtom, true)
  const result = await get(environmentAtom).call('revokeInvitation', { params: { id: invitation.id } })
  set(isRevokingAtom, false)
  set(revocationAtom, null)
  if (!result.ok) return set(showError, texts.invitationNotRevoked, 'invitation')
  set(endError, 'invitation')
  set(replaceInvitation, result.data)
})

/** A new one comes first. */
const replaceInvitation = atom(null, (get, set, invitation: Invitation) => {
  const shown = get(invitationsState)
  if (shown.stage !== 'shown') return void set(loadInvitations)
  const isKnown = shown.all.some(({ id }) => id === invitation.id)
  const all = isKnown
    ? shown.all.map((each) => (each.id === invitation.id ? invitation : each))
    : [invitation, ...shown.all]
  set(invitationsState, { ...shown, all, nowMs: get(environmentAtom).nowMs() })
})
