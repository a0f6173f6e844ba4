import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#wire/limits.ts'
import { invitationEnded } from '#wire/texts.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'

let server: TestServer
let ada: Account

beforeAll(async () => {
  server = await buildTestServer('sqlite', {
    distDir: await builtApp(),
    env: { PUBLIC_ORIGIN: 'https://canopy.example', LOOKUP_RATE: '20/minute' },
  })
  ada = await server.person('ada', 'admin')
}, 120_000)
afterAll(() => server.close())

const get = (token: string, address = '10.0.0.1') =>
  server.app.server.inject({ method: 'GET', url: `/invite/${token}`, remoteAddress: address })
const words = (body: string) => body.slice(body.indexOf('<body>'), body.indexOf('<script data-files'))

async function invite(body: Record<string, unknown> = {}) {
  server.clock.advanceMs(1)
  const answer = await server.call('POST', '/api/admin/invitations', {
    token: await server.tokenFor(ada.uid, ada.email),
    body: { uses_max: 1, days: 1, ...body },
  })
  return answer.body
}

test('the first response says who invites, the note, and how the public thread begins', async () => {
  const { id: thread_id } = await server.post(ada, { content: 'Where do *walnuts* grow?' })
  await server.post(ada, { content: 'In deep soil.', parent_id: thread_id })
  await server.post(ada, { content: 'a secret', parent_id: thread_id, public: false })
  const { token } = await invite({ thread_id, note: 'For <the> class' })
  const { statusCode, body } = await get(token)
  const content = words(body)
  expect(statusCode).toBe(200)
  expect(content).toContain('<bdi>ada</bdi> invites you to Canopy')
  for (const text of ['For &lt;the&gt; class', 'Where do walnuts grow?', 'In deep soil.', `href="/cloud/${thread_id}"`])
    expect(content).toContain(text)
  expect(content).toContain('<form class="invite-join" action="/login">')
  expect(content).toContain(`name="redirect" value="/cloud/${thread_id}"`)
  expect(body).not.toContain('a secret')
  expect(body).toContain('<title>Invitation · Canopy</title>')
})

test('the first response fits into the first round trip', async () => {
  const { id: thread_id } = await server.post(ada, { content: 'Where do walnuts grow? '.repeat(40) })
  await server.post(ada, { content: 'In deep soil, far from the house. '.repeat(40), parent_id: thread_id })
  const { token } = await invite({ thread_id, note: 'For the class. '.repeat(18) })
  const headers = { 'accept-encoding': 'br' }
  const { rawPayload } = await server.app.server.inject({ method: 'GET', url: `/invite/${token}`, headers })
  expect(rawPayload.length).toBeLessThanOrEqual(14 * 1024)
})

test('the token is in no header, no part of the page, and no log; browsers neither store the page nor send its address', async () => {
  const { token } = await invite()
  const { headers, body } = await get(token)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(body).toContain('name="robots" content="noindex, follow"')
  expect(JSON.stringify(headers) + body).not.toContain(token)
  await get(`${token}x`)
  await get(`${token}/deeper`)
  await get(`${token}%zz`)
  expect(server.log()).not.toContain(token)
})

test('unknown, malformed, expired, used up and revoked have the same page, byte for byte', async () => {
  const [expired, usedUp, revoked] = [await invite(), await invite({ days: 9 }), await invite({ days: 9 })]
  for (const { token } of [expired, usedUp, revoked]) expect((await get(token)).statusCode).toBe(200)
  const otto = await server.person('otto', 'other')
  await server.call('POST', '/api/invitations/claim', { as: otto, body: { token: usedUp.token } })
  await server.call('POST', `/api/admin/invitations/${revoked.invitation.id}/revoke`, { as: ada })
  server.clock.advanceMs(dayMs + 1)
  const pages = await Promise.all(
    [expired.token, usedUp.token, revoked.token, 'A'.repeat(24), 'x', '%00', 'ü'].map((token) => get(token)),
  )
  const seen = pages.map(({ statusCode, headers: { date: _, 'x-request-id': __, ...headers }, body }) =>
    JSON.stringify([statusCode, headers, body]),
  )
  expect(new Set(seen).size).toBe(1)
  expect(pages[0]?.statusCode).toBe(404)
  expect(words(pages[0]?.body ?? '')).toContain(invitationEnded)
  expect(words(pages[0]?.body ?? '')).toContain('href="/requests"')
})

test('an address that guesses too often gets the app without an answer; one with good links does not', async () => {
  const { token } = await invite()
  for (let guess = 0; guess < 20; guess += 1) expect((await get(`guess${guess}`, '10.0.0.9')).statusCode).toBe(404)
  const limited = await get(token, '10.0.0.9')
  expect(words(limited.body)).not.toContain('invites you')
  expect(limited.headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
  for (let visit = 0; visit < 30; visit += 1) expect((await get(token, '10.0.0.8')).statusCode).toBe(200)
})
