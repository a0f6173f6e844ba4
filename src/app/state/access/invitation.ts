import { atom } from 'jotai'
import '../../net/later-paths.ts'
import type { OpenInvitation } from '#wire/access/invitation.ts'
import type { Page } from '#wire/page.ts'
import { invitationToken } from '../../device/browser/invitation-token.ts'
import { isNotFound } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { serverPageAtom } from '../platform/server-page.ts'

type Shown =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed' }
  | { readonly stage: 'ended' }
  | { readonly stage: 'open'; readonly invitation: OpenInvitation }

/** The token whose invitation is shown; null until the screen has been opened. */
const tokenState = atom<string | null>(null)
const fetchedState = atom<Shown | null>(null)

/** The invitation in the address, as its holder may read it. */
export const invitationAtom = atom((get): Shown => get(fetchedState) ?? shownIn(get(serverPageAtom)))

function shownIn(page: Page | null): Shown {
  if (page?.at !== 'invitation') return { stage: 'loading' }
  return page.invitation === null ? { stage: 'ended' } : { stage: 'open', invitation: page.invitation }
}

/**
 * Asks the server, unless its page already contains the answer. The next sign-in in this tab joins by the invitation,
 * from wherever it is: somebody may read the thread first.
 */
export const openInvitation = atom(null, async (get, set, token: string) => {
  const before = get(tokenState)
  set(tokenState, token)
  if (before === token) return
  if (before !== null || get(invitationAtom).stage === 'loading') await set(loadInvitation)
  else set(rememberIfOpen, token)
})

export const loadInvitation = atom(null, async (get, set) => {
  const token = get(tokenState) ?? ''
  set(fetchedState, { stage: 'loading' })
  const result = await get(environmentAtom).call('readInvitation', { body: { token } })
  if (get(tokenState) !== token) return
  if (result.ok) set(fetchedState, { stage: 'open', invitation: result.data })
  else set(fetchedState, { stage: isNotFound(result) ? 'ended' : 'failed' })
  set(rememberIfOpen, token)
})

const rememberIfOpen = atom(null, (get, _set, token: string) => {
  if (get(invitationAtom).stage === 'open') invitationToken.save(token)
})
