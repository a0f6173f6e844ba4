import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { clientErrorDetail, type Failure } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showSuccess } from '../platform/notices.ts'
import { sessionAtom } from '../session/session.ts'

/** Whether accounts are this server's own, so that it can change their passwords and e-mails. */
export const hasLocalAccountsAtom = atom((get) => get(environmentAtom).identityConfig.find()?.mode === 'local')

/** Why nothing was changed, and which field that concerns. */
export type Problem = { readonly field: 'current' | 'new'; readonly text: string }

function problemOf(failure: Failure): Problem {
  const isAboutPassword = failure.failure === 'refused' && failure.code === 'current_password_wrong'
  return { field: isAboutPassword ? 'current' : 'new', text: clientErrorDetail(failure) || texts.accountActionFailed }
}

/** Changes my password; resolves to what is wrong, or null. */
export const changePassword = atom(
  null,
  async (get, set, current: string, password: string): Promise<Problem | null> => {
    const body = { current_password: current, password }
    const result = await get(environmentAtom).call('changePassword', { body })
    if (!result.ok) return problemOf(result)
    void set(showSuccess, texts.passwordIsChanged, 'sessions')
    return null
  },
)

/** Changes the e-mail I sign in with; resolves to what is wrong, or null. */
export const changeEmail = atom(null, async (get, set, current: string, email: string): Promise<Problem | null> => {
  const { call, profile } = get(environmentAtom)
  const result = await call('changeEmail', { body: { current_password: current, email } })
  if (!result.ok) return problemOf(result)
  const session = get(sessionAtom)
  if (session.stage === 'signed-in' && session.me !== null) {
    const me = { ...session.me, email: result.data.email }
    profile.save(me)
    set(sessionAtom, { ...session, email: me.email, me })
  }
  void set(showSuccess, texts.emailIsChanged, 'sessions')
  return null
})
