import { afterEach, expect, test } from 'vitest'
import { buildTestServer, type Setting, type TestServer } from '../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../support/server/identity.ts'
import { sharedRedisUrl } from '../../support/server/redis.ts'

const tooMany = '429 TOO_MANY_ATTEMPTS_TRY_LATER'
const wrong = '400 INVALID_LOGIN_CREDENTIALS'
const password = 'correct horse'

let server: TestServer
afterEach(() => server.close())

const start = async (env: Setting['env'] = {}) => {
  server = await buildTestServer('sqlite', { env: { ...env } })
}
const from = (address: string) => identityOf(server, address)

/** The answers to this many wrong passwords, one after the other. */
async function guess(times: number, email: string, address: string): Promise<string[]> {
  const answers: string[] = []
  for (let round = 0; round < times; round += 1) {
    answers.push(refusalOf(await from(address).signIn(email, `wrong ${round}`)))
  }
  return answers
}

test('after ten failures an account is locked for that address, even with the right password, and for no other', async () => {
  await start()
  await from('192.0.2.1').signUp('lin@canopy.example', password)
  expect(await guess(5, 'lin@canopy.example', '192.0.2.2')).toEqual(Array(5).fill(wrong))
  expect(await guess(5, 'LIN@canopy.example', '192.0.2.2')).toEqual(Array(5).fill(wrong))
  const refused = await from('192.0.2.2').signIn('lin@canopy.example', password)
  expect(refusalOf(refused)).toBe(tooMany)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await from('192.0.2.3').signIn('lin@canopy.example', password)).status).toBe(200)
  server.clock.advanceMs(59_999)
  expect(refusalOf(await from('192.0.2.2').signIn('lin@canopy.example', password))).toBe(tooMany)
  server.clock.advanceMs(1)
  expect((await from('192.0.2.2').signIn('lin@canopy.example', password)).status).toBe(200)
})

test('ten times as many failures within sixty times as long, from anywhere, lock an account', async () => {
  await start({ SIGNIN_RATE: '2/minute' })
  await from('192.0.2.1').signUp('lin@canopy.example', password)
  for (let address = 0; address < 10; address += 1) {
    expect(await guess(2, 'lin@canopy.example', `198.51.100.${address}`)).toEqual([wrong, wrong])
  }
  expect(await guess(1, 'lin@canopy.example', '198.51.100.99')).toEqual([tooMany])
  server.clock.advanceMs(3_600_000)
  expect((await from('192.0.2.1').signIn('lin@canopy.example', password)).status).toBe(200)
})

test('behind a proxy that appends, an address claimed by the caller is ignored', async () => {
  await start({ TRUST_PROXY: '1', SIGNIN_RATE: '2/minute' })
  const claim = async (claimed: string) => {
    const { statusCode } = await server.app.server.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': `${claimed}, 203.0.113.9` },
      payload: { email: `${claimed}@canopy.example`, password: 'wrong', returnSecureToken: true },
    })
    return statusCode
  }
  expect([await claim('192.0.2.1'), await claim('192.0.2.2'), await claim('192.0.2.3')]).toEqual([400, 400, 429])
})

test('behind a proxy that adds the port, which differs for each connection, the address alone counts', async () => {
  await start({ TRUST_PROXY: '1', SIGNIN_RATE: '2/minute' })
  const signInFrom = async (forwarded: string) => {
    const { statusCode } = await server.app.server.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'lin@canopy.example', password: 'wrong', returnSecureToken: true },
    })
    return statusCode
  }
  const thrice = async (address: string) => [
    await signInFrom(`${address}:50001`),
    await signInFrom(`${address}:50002`),
    await signInFrom(`${address}:50003`),
  ]
  expect(await thrice('203.0.113.9')).toEqual([400, 400, 429])
  expect(await signInFrom('203.0.113.9')).toBe(429)
  expect(await signInFrom('203.0.113.10:50001')).toBe(400)
  expect(await thrice('[2001:db8:1:2::1]')).toEqual([400, 400, 429])
  expect(await signInFrom('2001:db8:1:2::3')).toBe(429)
  expect(await thrice('[::ffff:203.0.113.11]')).toEqual([400, 400, 429])
})

test('after ten failures with several accounts an address is locked, and no other', async () => {
  await start()
  await from('192.0.2.1').signUp('lin@canopy.example', password)
  for (let account = 0; account < 10; account += 1) await guess(1, `nobody-${account}@canopy.example`, '192.0.2.1')
  expect(refusalOf(await from('192.0.2.1').signIn('lin@canopy.example', password))).toBe(tooMany)
  expect((await from('192.0.2.2').signIn('lin@canopy.example', password)).status).toBe(200)
})

test('a success resets the count of that account and address', async () => {
  await start({ SIGNIN_RATE: '3/minute' })
  await from('192.0.2.1').signUp('lin@canopy.example', password)
  await from('192.0.2.1').signUp('mia@canopy.example', password)
  expect(await guess(2, 'lin@canopy.example', '192.0.2.2')).toEqual([wrong, wrong])
  expect((await from('192.0.2.2').signIn('lin@canopy.example', password)).status).toBe(200)
  expect(await guess(1, 'lin@canopy.example', '192.0.2.2')).toEqual([wrong])
  expect(await guess(1, 'mia@canopy.example', '192.0.2.2')).toEqual([tooMany])
})

for (const limiter of ['memory', 'Redis'] as const) {
  test(`concurrent guesses get no more tries than sequential ones, counted in ${limiter}`, {
    timeout: 60_000,
  }, async () => {
    await start({ SIGNIN_RATE: '3/minute', ...(limiter === 'Redis' ? { REDIS_URL: sharedRedisUrl() } : {}) })
    const address = `192.0.2.${limiter === 'Redis' ? 77 : 78}`
    const spread = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        from(address).signIn(`${limiter}-${index}-${crypto.randomUUID()}@canopy.example`, 'wrong'),
      ),
    )
    expect(spread.map(refusalOf).filter((answer) => answer === wrong)).toHaveLength(3)
    const email = `${crypto.randomUUID()}@canopy.example`
    const focused = await Promise.all(
      Array.from({ length: 40 }, (_, index) => from(`198.51.100.${index}`).signIn(email, 'wrong')),
    )
    expect(focused.map(refusalOf).filter((answer) => answer === wrong)).toHaveLength(30)
  })
}

test('thirty concurrent correct sign-ins to one account from one address all succeed', async () => {
  await start()
  await from('192.0.2.1').signUp('lin@canopy.example', password)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => from('192.0.2.1').signIn('lin@canopy.example', password)),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('thirty sign-ups a minute are allowed from one address, successful or not', async () => {
  await start()
  const answers = []
  for (let round = 0; round < 31; round += 1) answers.push(await from('192.0.2.1').signUp(`new ${round}`, password))
  expect(answers.slice(0, 30).map(refusalOf)).toEqual(Array(30).fill('400 INVALID_EMAIL'))
  expect(answers.slice(30).map(refusalOf)).toEqual([tooMany])
  expect((await from('192.0.2.2').signUp('new@canopy.example', password)).status).toBe(200)
})

test('addresses of one IPv6 network count as one', async () => {
  await start({ SIGNIN_RATE: '2/minute' })
  await guess(1, 'a@canopy.example', '2001:db8:1:2::1')
  await guess(1, 'b@canopy.example', '2001:db8:1:2:ffff::2')
  expect(await guess(1, 'c@canopy.example', '2001:db8:1:2::3')).toEqual([tooMany])
  expect(await guess(1, 'c@canopy.example', '2001:db8:1:3::3')).toEqual([wrong])
  await guess(1, 'd@canopy.example', '2001:db8::1')
  await guess(1, 'e@canopy.example', '2001:db8::5:6:7:8')
  expect(await guess(1, 'f@canopy.example', '2001:db8:0:0:1:2:3:4')).toEqual([tooMany])
})
