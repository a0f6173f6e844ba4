import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { mailedLinkValidMs, mailsPerHour } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { identityOf } from '../../../support/server/identity.ts'
import { linkIn, type MailServer, startMailServer, textOf } from '../../../support/server/mail-server.ts'

const password = 'correct horse'
const fresh = 'another horse'
const origin = 'https://canopy.example'

let server: TestServer
let mails: MailServer

async function begin(dialect: (typeof dialects)[number] = 'sqlite', env: Readonly<Record<string, string>> = {}) {
  mails = await startMailServer()
  const mailing = { SMTP_URL: mails.url, MAIL_FROM: 'Canopy <canopy@canopy.example>', PUBLIC_ORIGIN: origin }
  server = await buildTestServer(dialect, { env: { SIGNIN_RATE: '100/minute', ...mailing, ...env } })
}
afterEach(async () => {
  await server.close()
  await mails.close()
})

const signUp = async (email: string): Promise<Account> => {
  const { body } = await identityOf(server).signUp(email, password)
  await server.call('POST', '/api/user/register', { token: body.idToken, body: { uid: body.localId, email } })
  return { uid: body.localId, email, token: body.idToken, name: email }
}
const ask = (email: string, address = '192.0.2.1') =>
  server.call('POST', '/api/account/password-link', { body: { email }, address })
const use = (link: string, word = fresh) =>
  server.call('POST', '/api/account/new-password', { body: { token: link.split('#')[1], password: word } })
const signIn = (email: string, word: string) => identityOf(server).signIn(email, word)
const unusable = { status: 404, body: { detail: texts.passwordLinkUnusable } }
/** Everything that was requested before is done: mails are sent in order, and this one is the last. */
const settle = async () => {
  const count = mails.received.length
  const email = `last${Math.random()}@canopy.example`
  await signUp(email)
  await ask(email, '198.51.100.77')
  await expect.poll(() => mails.received.some(({ to }) => to.includes(email))).toBe(true)
  return mails.received.slice(count).filter(({ to }) => !to.includes(email))
}

for (const dialect of dialects) {
  describe(`a mailed link for a new password on ${dialect}`, () => {
    test('arrives at the address of the account alone, and works once', async () => {
      await begin(dialect)
      const { email, token } = await signUp('Ada@canopy.example')
      expect(await ask('ada@CANOPY.example ')).toMatchObject({ status: 200, body: { success: true } })
      await mails.until(1)
      const [mail] = mails.received
      expect(mail).toMatchObject({ from: 'canopy@canopy.example', to: [email] })
      expect(mail?.source).toMatch(/^Subject: A new password for canopy\.example\r$/m)
      expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      const link = linkIn(mail)
      expect(link).toMatch(/^https:\/\/canopy\.example\/new-password#[\w-]{43}$/)

      expect(await use(link)).toMatchObject({ status: 200, body: { email } })
      expect((await signIn(email, fresh)).status).toBe(200)
      expect((await server.call('GET', '/api/messages/unread-count', { token })).status).toBe(401)
      expect(await use(link, 'a third horse')).toMatchObject(unusable)
      const secret = link.split('#')[1] ?? ''
      expect(server.log()).not.toContain(secret)
      expect(server.log()).not.toContain('ada@canopy.example')
    })

    test('ends after an hour, with a newer one, and with a change of the e-mail, whose old address is told', async () => {
      await begin(dialect)
      const { email, token } = await signUp('ada@canopy.example')
      await ask(email)
      await mails.until(1)
      await ask(email)
      await mails.until(2)
      const [first, second] = mails.received.map(linkIn)
      expect(await use(first ?? '')).toMatchObject(unusable)

      const body = { current_password: password, email: 'new@canopy.example' }
      expect((await server.call('POST', '/api/account/email', { token, body })).status).toBe(200)
      await mails.until(3)
      expect(mails.received[2]?.to).toEqual([email])
      expect(textOf(mails.received[2] ?? expect.fail())).toContain('was changed')
      expect(mails.received[2]?.source).not.toContain('new@canopy.example')
      expect(await use(second ?? '')).toMatchObject(unusable)

      await ask('new@canopy.example')
      await mails.until(4)
      server.clock.advanceMs(mailedLinkValidMs)
      expect(await use(linkIn(mails.received[3]))).toMatchObject(unusable)
    })

    test('an unknown address gets no mail and the same answer, byte for byte', async () => {
      await begin(dialect)
      await signUp('ada@canopy.example')
      const answers = []
      for (const email of ['ada@canopy.example', 'nobody@canopy.example']) {
        const { status, body, headers } = await ask(email)
        const { 'x-request-id': _, date: __, ...others } = headers
        answers.push(JSON.stringify([status, body, others]))
      }
      expect(answers[1]).toBe(answers[0])
      expect((await settle()).flatMap(({ to }) => to)).toEqual(['ada@canopy.example'])
    })
  })
}

test('a hundred requests for one address, from anywhere, make a few mails, the newest of which works', async () => {
  await begin()
  const { email } = await signUp('ada@canopy.example')
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(email, `203.0.113.${index}`)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const sent = await settle()
  expect(sent).toHaveLength(mailsPerHour)
  const used = await Promise.all(sent.map((mail) => use(linkIn(mail))))
  expect(used.map(({ status }) => status).toSorted()).toEqual([200, ...Array(mailsPerHour - 1).fill(404)])
})

test('requests are limited by address, whatever e-mail they name', async () => {
  await begin('sqlite', { SIGNIN_RATE: '5/minute' })
  const statuses = []
  for (let round = 0; round < 7; round += 1) statuses.push((await ask(`nobody${round}@canopy.example`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await ask('nobody@canopy.example', '192.0.2.2')).status).toBe(200)
  expect(await ask('no address', '192.0.2.2')).toMatchObject({ status: 400, body: { detail: texts.emailUnusable } })
})

test('if the mail server is down or refuses, the answer is the same, and the log names neither address nor link', async () => {
  await begin()
  const { email } = await signUp('ada@canopy.example')
  mails.refuse()
  for (let round = 0; round < mailsPerHour + 1; round += 1) expect((await ask(email)).status).toBe(200)
  // What was not sent doesn't count.
  await expect.poll(() => server.log().match(/a mail was not sent: EENVELOPE 550/g)?.length).toBe(mailsPerHour + 1)
  await mails.close()
  expect((await ask(email)).status).toBe(200)
  await expect.poll(() => server.log()).toContain('a mail was not sent: ESOCKET')
  expect(server.log()).not.toContain('ada@')
  expect(server.log()).not.toContain('new-password#')
  expect((await signIn(email, password)).status).toBe(200)
})

test('a mail server that says nothing delays neither the answer nor the end of the server', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  await begin('sqlite', { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { email } = await signUp('ada@canopy.example')
  const connected = once(silent, 'connection')
  expect((await ask(email)).status).toBe(200)
  const [socket] = await connected
  const ended = once(socket.resume(), 'close')
  await server.close()
  await ended
  expect(server.log()).not.toContain('a mail was not sent')
  silent.close()
})

test('the mail server’s password is sent to this machine, but over no network without encryption', async () => {
  const strict = await startMailServer('p@ss/word')
  const at = (host: string) => strict.url.replace('127.0.0.1', `canopy:${encodeURIComponent('p@ss/word')}@${host}`)
  await begin('sqlite', { SMTP_URL: at('127.0.0.1') })
  const { email } = await signUp('ada@canopy.example')
  await ask(email)
  await strict.until(1)
  expect(strict.logins).toEqual(['canopy'])
  await server.close()
  await mails.close()

  await begin('sqlite', { SMTP_URL: at('0.0.0.0') })
  await signUp(email)
  await ask(email)
  await expect.poll(() => server.log()).toContain('a mail was not sent: ETLS')
  expect(strict.logins).toHaveLength(1)
  await strict.close()
})

test('the sign-in page learns that links are mailed', async () => {
  await begin()
  expect((await server.call('GET', '/api/config')).body).toMatchObject({ mode: 'local', mails_links: true })
})

test('without a mail server nothing is offered', async () => {
  await begin('sqlite', { SMTP_URL: '' })
  expect((await server.call('GET', '/api/config')).body).not.toHaveProperty('mails_links')
  expect(await ask('ada@canopy.example')).toMatchObject({ status: 404, body: { detail: texts.noMail } })
})
