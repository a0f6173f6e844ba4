import { atom } from 'jotai'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Me, UserReference } from '#wire/user.ts'

/** The current user. `me` is null until the server has responded, unless its last response is saved on the device. */
export type Session =
  | { readonly stage: 'starting' }
  | { readonly stage: 'signed-out' }
  | { readonly stage: 'signed-in'; readonly uid: string; readonly email: string | null; readonly me: Me | null }

export const sessionAtom = atom<Session>({ stage: 'starting' })

/** Not ready until the identity has answered, or five seconds have passed (section 4). */
export const isReadyAtom = atom((get) => get(sessionAtom).stage !== 'starting')

/** True while the server is asked for the current user: the header shows a spinner. */
export const isCheckingAtom = atom(false)

/** True from a tap on Login until the sign-in has finished or failed. */
export const isSigningInAtom = atom(false)

export const uidAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.stage === 'signed-in' ? session.uid : null
})

export const meAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.stage === 'signed-in' ? session.me : null
})

/** True once the server has confirmed the session in this visit: if it is gone later, it was ended. */
export const isConfirmedAtom = atom(false)

/** True once a sign-out has started: the provider's reports are ignored from then on. */
export const isSigningOutAtom = atom(false)

export const viewerAtom = atom((get): Viewer => {
  const session = get(sessionAtom)
  if (session.stage !== 'signed-in') return { uid: null, status: null }
  const { uid, me } = session
  return { uid, status: me?.suspended ? 'suspended' : (me?.status ?? 'unknown') }
})

export const myReferenceAtom = atom((get): UserReference | null => {
  const uid = get(uidAtom)
  const me = get(meAtom)
  return uid === null ? null : { uid, display_name: me?.display_name ?? null, user_tag: me?.user_tag ?? null }
})

export const emailAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.stage === 'signed-in' ? (session.me?.email ?? session.email) : null
})
