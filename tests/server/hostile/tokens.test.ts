import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedUid } from '#rules/people/author.ts'
import { issueTokens } from '../../../src/server/identity/local-tokens.ts'
import { makeTicket } from '../../../src/server/identity/tickets.ts'
import { makeTidyTicket } from '../../../src/server/identity/tidy-tickets.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { identityOf } from '../../support/server/identity.ts'

/** The default identity: one key signs ID tokens, refresh tokens and tickets. */
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer('sqlite')
  await server.person('ada', 'admin')
})
afterAll(() => server.close())

const nowS = () => Math.floor(server.clock.nowMs() / 1000)
const claims = () => ({
  iss: 'https://securetoken.google.com/canopy-local',
  aud: 'canopy-local',
  sub: 'ada',
  auth_time: nowS(),
  iat: nowS(),
  exp: nowS() + 3_600,
})
const signed = (
  given: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
  key = server.context.key.privateKey,
) =>
  new SignJWT({ ...claims(), ...given })
    .setProtectedHeader({ alg: 'RS256', kid: server.context.key.kid, ...header })
    .sign(key)
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const session = () => ({ uid: 'ada', email: 'ada@canopy.example', authTimeS: nowS() })

const forgeries: Readonly<Record<string, () => Promise<string>>> = {
  'no signature': async () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`,
  'no signature, in capitals': async () => `${encoded({ alg: 'NONE' })}.${encoded(claims())}.AAAA`,
  'HS256 with the public key as its secret': async () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: server.context.key.kid })
      .sign(new TextEncoder().encode(await exportSPKI(server.context.key.publicKey))),
  "a stranger's key under our name": async () => signed({}, {}, (await generateKeyPair('RS256')).privateKey),
  'a key that the token brings along': async () => {
    const own = await generateKeyPair('RS256', { extractable: true })
    return signed({}, { jwk: await exportJWK(own.publicKey) }, own.privateKey)
  },
  'a key at an address that the token names': async () =>
    signed({}, { jku: 'https://evil.example/keys', kid: 'evil' }, (await generateKeyPair('RS256')).privateKey),
  'no name of a key': async () => signed({}, { kid: undefined }),
  'the path of a file as its key': async () => signed({}, { kid: '../../../../dev/null' }),
  'an extension that must be understood': async () => {
    const [, payload, signature] = (await signed({})).split('.')
    return `${encoded({ alg: 'RS256', kid: server.context.key.kid, crit: ['x'], x: 1 })}.${payload}.${signature}`
  },
  'a subject with a NUL in it': () => signed({ sub: 'ada\0' }),
  'another issuer': () => signed({ iss: 'https://securetoken.google.com/canopy-local.evil.example' }),
  'another audience': () => signed({ aud: 'canopy' }),
  expired: () => signed({ exp: nowS() - 1 }),
  'no expiry': () => signed({ exp: undefined }),
  'an expiry that is a text': () => signed({ exp: String(nowS() + 3_600) }),
  'a time to come': () => signed({ auth_time: nowS() + 3_600 }),
  'a sub that is a list': () => signed({ sub: ['ada'] }),
  'the name of those who are gone': () => signed({ sub: deletedUid }),
  'the uid of a bot': () => signed({ sub: 'bot:1' }),
  'a refresh token': async () => (await issueTokens(server.context.key, session(), server.clock.nowMs())).refreshToken,
  "an application's ticket": () => makeTicket(server.context.key, 'ada', server.clock.nowMs()),
  'a ticket to tidy': () =>
    makeTidyTicket(server.context.key, { uid: 'ada', messageId: 'a', before: 'b', after: 'c' }, server.clock.nowMs()),
  'a payload changed by hand': async () => {
    const [header, , signature] = (await signed({})).split('.')
    return `${header}.${encoded({ ...claims(), sub: 'wei' })}.${signature}`
  },
  'a part too many': async () => `${await signed({})}.AAAA`,
  'the owner of the emulator': async () => 'owner',
}

test('a token made in the same way is valid', async () => {
  expect((await server.call('GET', '/api/user/me', { token: await signed({}) })).body.uid).toBe('ada')
})

test.each(Object.keys(forgeries))('%s is refused everywhere', async (name) => {
  const token = (await forgeries[name]?.()) ?? ''
  const refused = { status: 401, body: { detail: 'The token is not valid' } }
  expect(await server.call('GET', '/api/user/me', { token })).toMatchObject(refused)
  expect(await server.call('GET', '/api/messages/chronological', { token })).toMatchObject(refused)
  expect(await server.call('POST', '/api/messages', { token, body: { content: 'Hello' } })).toMatchObject(refused)
  expect((await identityOf(server).lookUp(token)).status).toBe(400)
})
