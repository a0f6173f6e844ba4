import { atom } from 'jotai'
import '../../net/later-paths.ts'
import type { MyPasskey } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import { canUsePasskeys, isKnownPasskey, makePasskey } from '../../device/browser/passkeys.ts'
import { clientErrorDetail, type Failure, isNotFound } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showSuccess } from '../platform/notices.ts'

export const canAddPasskeys = canUsePasskeys

/** My passkeys; null if the server didn't answer. */
export const loadPasskeys = atom(null, async (get): Promise<readonly MyPasskey[] | null> => {
  const result = await get(environmentAtom).call('listPasskeys')
  return result.ok ? result.data.passkeys : null
})

/** Removes one of them; resolves to whether it is gone, now or before. */
export const removePasskey = atom(null, async (get, _set, id: string): Promise<boolean> => {
  const result = await get(environmentAtom).call('removePasskey', { params: { id } })
  return result.ok || isNotFound(result)
})

/** Why no passkey was added, and whether that concerns the password. */
type PasskeyRefusal = { readonly field: 'current' | 'other'; readonly text: string }

/** Has this device make a passkey and adds it to my account; resolves to what is wrong, or null. */
export const addPasskey = atom(
  null,
  async (get, set, current: string, name: string): Promise<PasskeyRefusal | null> => {
    const { call } = get(environmentAtom)
    const begun = await call('beginPasskey', { body: { current_password: current } })
    if (!begun.ok) return refusalOf(begun)
    const made = await makePasskey(begun.data.options).catch((error: unknown) =>
      isKnownPasskey(error) ? texts.passkeyKnown : texts.accountActionFailed,
    )
    if (made === null || typeof made === 'string') return { field: 'other', text: made ?? texts.passkeyNotMade }
    const added = await call('addPasskey', { body: { name: name.trim(), credential: made } })
    if (!added.ok) return refusalOf(added)
    void set(showSuccess, texts.passkeyAdded(added.data.name), 'sessions')
    return null
  },
)

function refusalOf(failure: Failure): PasskeyRefusal {
  const isAboutPassword = failure.failure === 'refused' && failure.code === 'current_password_wrong'
  return { field: isAboutPassword ? 'current' : 'other', text: clientErrorDetail(failure) || texts.accountActionFailed }
}
