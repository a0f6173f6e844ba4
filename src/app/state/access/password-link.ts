import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { clientErrorDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError } from '../platform/notices.ts'

type PasswordLink = { readonly user: AdminUser; readonly address: string }

/** The link that was just made, while its dialog is open. */
export const passwordLinkAtom = atom<PasswordLink | null>(null)

/** Makes a link with which this person sets a new password. Its secret is the hash: servers never get it. */
export const makePasswordLink = atom(null, async (get, set, user: AdminUser) => {
  const { call, addressOf } = get(environmentAtom)
  const result = await call('makePasswordLink', { params: { uid: user.uid } })
  if (result.ok) return set(passwordLinkAtom, { user, address: addressOf(`/new-password#${result.data.token}`) })
  set(showError, clientErrorDetail(result) || texts.passwordLinkNotMade, 'sessions')
})

/** Copies it; resolves to whether the browser allowed that. */
export const copyPasswordLink = atom(null, (get) => {
  const link = get(passwordLinkAtom)
  return link === null ? Promise.resolve(false) : get(environmentAtom).copyText(link.address)
})
