import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Accounts, startSession } from '../../../src/server/identity/start-session.ts'
import { findAccountByEmail } from '../../../src/server/store/people/accounts.ts'
import { revokedBefore } from '../../../src/server/store/people/revocations.ts'
import { makeBrowser } from '../../support/oidc-browser.ts'
import { startOidcProvider } from '../../support/oidc-provider.ts'
import { makePasskeyDevice } from '../../support/passkey-device.ts'
import {
  type Account,
  type Answered,
  buildTestServer,
  dialects,
  type TestServer,
} from '../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../support/server/identity.ts'

const origin = 'https://canopy.example'
const customToken = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local'
const password = 'correct horse'
const fresh = 'another horse'
const taken = 'the horse of a thief'

for (const dialect of dialects) {
  describe(`what is revoked while a proof is being checked, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let people = 0

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { PUBLIC_ORIGIN: origin, SIGNIN_RATE: '1000/minute' } })
      ada = await server.person('ada', 'admin')
    })
    afterAll(() => server.close())

    type Owner = { readonly uid: string; readonly email: string; readonly token: string }

    async function newOwner(): Promise<Owner> {
      people += 1
      const email = `member${people}@canopy.example`
      const { body } = await identityOf(server, `192.0.2.${people}`).signUp(email, password)
      await server.call('POST', '/api/user/register', { token: body.idToken, body: { uid: body.localId, email } })
      return { uid: body.localId, email, token: body.idToken }
    }
    const signIn = ({ email }: Owner, word = password, from = '198.51.100.1') =>
      identityOf(server, from).signIn(email, word)
    const isValid = async ({ body }: Answered) =>
      (await server.call('GET', '/api/account/sessions', { token: body.idToken })).status === 200

    const signOutEverywhere = ({ token }: Owner) =>
      server.call('POST', '/api/user/sign-out-everywhere', { token, body: {} })
    const signOutByAdmin = ({ uid }: Owner) => server.call('POST', `/api/admin/users/${uid}/sign-out`, { as: ada })
    const useLink = async ({ uid }: Owner) => {
      const link = await server.call('POST', `/api/admin/users/${uid}/password-link`, { as: ada })
      return server.call('POST', '/api/account/new-password', { body: { token: link.body.token, password: fresh } })
    }

    const revocations = [
      ['its person signs out everywhere', signOutEverywhere, password],
      ['an admin ends every session of its person', signOutByAdmin, password],
      ['a link sets a new password', useLink, fresh],
      ['the SDK sets a new password', ({ token }: Owner) => identityOf(server).changePassword(token, fresh), fresh],
    ] as const

    test.each(revocations)(
      'a sign-in is refused if %s meanwhile, and one that begins later is not',
      async (_how, revoke, word) => {
        const owner = await newOwner()
        const check = holdPasswords()
        const thiefs = signIn(owner)
        await check.reached
        expect((await revoke(owner)).status).toBe(200)
        check.release()
        expect(refusalOf(await thiefs)).toBe('400 INVALID_LOGIN_CREDENTIALS')
        const later = await signIn(owner, word)
        expect(later.status).toBe(200)
        expect(await isValid(later)).toBe(true)
      },
    )

    test('a sign-in is refused if the password is changed in the settings meanwhile', async () => {
      const owner = await newOwner()
      const confirm = holdPasswords()
      const body = { current_password: password, password: fresh }
      const change = server.call('POST', '/api/account/password', { token: owner.token, body })
      await confirm.reached
      // Confirmed, and the new password is being hashed.
      const hash = holdPasswords()
      confirm.release()
      await hash.reached
      const check = holdPasswords()
      const thiefs = signIn(owner)
      await check.reached
      hash.release()
      expect((await change).status).toBe(200)
      check.release()
      expect(refusalOf(await thiefs)).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect((await signIn(owner, fresh)).status).toBe(200)
      expect((await server.call('GET', '/api/account/sessions', { token: owner.token })).status).toBe(200)
    })

    test('nobody is signed in by a password that was replaced just before the revocations were read', async () => {
      const owner = await newOwner()
      const { db, key, clock } = server.context
      const before = await findAccountByEmail(db, owner.email)
      await identityOf(server).changePassword(owner.token, fresh)
      const accounts: Accounts = { mode: 'local', db, key, clock, device: null }
      const revoked = await revokedBefore(db, owner.uid)
      expect(before).not.toBeNull()
      expect(before && (await startSession(accounts, before, revoked))).toBeNull()
      const now = await findAccountByEmail(db, owner.email)
      expect(now && (await startSession(accounts, now, revoked))).toMatchObject({ localId: owner.uid })
    })

    test('a sign-in is refused if an admin ends every session meanwhile, for the second time within a second', async () => {
      const owner = await newOwner()
      await signOutByAdmin(owner)
      const check = holdPasswords()
      const thiefs = signIn(owner)
      await check.reached
      await signOutByAdmin(owner)
      check.release()
      expect(refusalOf(await thiefs)).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect(await isValid(await signIn(owner))).toBe(true)
    })

    test('a sign-in is refused if the account is deleted meanwhile', async () => {
      const owner = await newOwner()
      const { user_tag: confirmation } = (await server.call('GET', '/api/user/me', { token: owner.token })).body
      const check = holdPasswords()
      const thiefs = signIn(owner)
      await check.reached
      const body = { confirmation, messages: 'keep' }
      expect((await server.call('POST', '/api/account/delete', { token: owner.token, body })).status).toBe(200)
      check.release()
      expect(refusalOf(await thiefs)).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect(
        await server.context.db.selectFrom('sessions').select('id').where('uid', '=', owner.uid).execute(),
      ).toEqual([])
    })

    test.each(revocations)('a thief’s session changes no password if %s meanwhile', async (_how, revoke, word) => {
      const owner = await newOwner()
      const thief = (await signIn(owner)).body
      const hash = holdPasswords()
      const change = identityOf(server, '198.51.100.2').changePassword(thief.idToken, taken)
      await hash.reached
      expect((await revoke(owner)).status).toBe(200)
      hash.release()
      expect(refusalOf(await change)).toBe('400 TOKEN_EXPIRED')
      expect(refusalOf(await signIn(owner, taken))).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect(await isValid(await signIn(owner, word))).toBe(true)
    })

    test('a thief’s session changes no password if it alone is ended meanwhile', async () => {
      const owner = await newOwner()
      const thief = (await signIn(owner)).body
      const { sessions } = (await server.call('GET', '/api/account/sessions', { token: owner.token })).body
      const { id } = sessions.find((each: { readonly is_current: boolean }) => !each.is_current)
      const hash = holdPasswords()
      const change = identityOf(server, '198.51.100.2').changePassword(thief.idToken, taken)
      await hash.reached
      server.clock.advanceMs(20)
      const end = await server.call('POST', `/api/account/sessions/${id}/end`, { token: owner.token })
      expect(end.status).toBe(200)
      hash.release()
      expect(refusalOf(await change)).toBe('400 TOKEN_EXPIRED')
      expect((await signIn(owner)).status).toBe(200)
      expect((await server.call('GET', '/api/account/sessions', { token: owner.token })).status).toBe(200)
    })

    test('a passkey’s sign-in is refused if every session is ended meanwhile, and one that begins later is not', async () => {
      const owner = await newOwner()
      const device = makePasskeyDevice(origin)
      const begun = await server.call('POST', '/api/account/passkeys/begin', {
        token: owner.token,
        body: { current_password: password },
      })
      const credential = device.make(begun.body.options)
      await server.call('POST', '/api/account/passkeys', { token: owner.token, body: { credential } })
      const exchange = async () => {
        const { options } = (await server.call('POST', '/api/passkeys/begin', { body: {} })).body
        return server.call('POST', customToken, { body: { token: device.sign(options), returnSecureToken: true } })
      }
      const check = holdNext(crypto.webcrypto.subtle, 'verify')
      const thiefs = exchange()
      await check.reached
      expect((await signOutEverywhere(owner)).status).toBe(200)
      check.release()
      expect(refusalOf(await thiefs)).toBe('400 PASSKEY_EXPIRED')
      expect(await isValid(await exchange())).toBe(true)
    })
  })

  test(`a provider’s sign-in is refused if every session is ended meanwhile, and one that begins later is not, on ${dialect}`, async () => {
    const provider = await startOidcProvider()
    await provider.register(`${origin}/auth/callback`)
    provider.account('nel', { email: 'nel@canopy.example' })
    const server = await buildTestServer(dialect, { env: provider.env({ PUBLIC_ORIGIN: origin }) })
    const thiefs = makeBrowser(server, '198.51.100.1')
    const signOutEverywhere = ({ idToken: token }: { readonly idToken: string }) =>
      server.call('POST', '/api/user/sign-out-everywhere', { token, body: {} })
    // One just before makes no difference: it began after it.
    await signOutEverywhere(await makeBrowser(server).signIn('nel'))
    const owner = await makeBrowser(server).signIn('nel')
    const answer = await thiefs.untilAnswer('nel')
    const check = holdNext(globalThis, 'fetch')
    const exchanged = thiefs.exchange(answer)
    await check.reached
    expect((await signOutEverywhere(owner)).status).toBe(200)
    check.release()
    expect(refusalOf(await exchanged)).toBe('400 OIDC_EXPIRED')
    const { idToken: token } = await makeBrowser(server).signIn('nel')
    expect((await server.call('GET', '/api/account/sessions', { token })).status).toBe(200)
    await server.close()
    await provider.close()
  })
}

const holdPasswords = () => holdNext(crypto, 'scrypt')

type Acts<Name extends string> = { [Each in Name]: (...args: never[]) => unknown }

/** Holds the next call of a function; `reached` resolves when it has been made. */
function holdNext<Name extends string>(of: Acts<Name>, name: Name) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const act = of[name]
  const replace = (by: typeof act) => {
    of[name] = by
    syncBuiltinESMExports()
  }
  replace(async function (this: unknown, ...args: never[]) {
    replace(act)
    reached.resolve()
    await released.promise
    return Reflect.apply(act, this, args)
  })
  onTestFinished(() => replace(act))
  return { reached: reached.promise, release: released.resolve }
}
