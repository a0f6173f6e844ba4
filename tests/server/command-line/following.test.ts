import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { changesRetentionMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { exitCodes } from '../../../tools/command-line/problem.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { followCommand, runCommand, startFront, type Turn } from '../../support/server/command-line.ts'
import { makeToken } from '../../support/server/tokens.ts'

let server: TestServer
let origin: string
let ada: Account
let wei: Account
let mia: Account
let secret: string
let top: Message
let branch: Message

beforeAll(async () => {
  server = await buildTestServer('sqlite')
  origin = await server.listen()
  ;({ ada, wei, mia } = await server.cast())
  secret = (await makeToken(server, mia, ['read'], { days: 365 })).secret
})
afterAll(() => server.close())
beforeEach(async () => {
  top = await server.post(wei, { content: 'top' })
  branch = await server.post(wei, { content: 'branch', parent_id: top.id })
})

const patience = { timeout: 30_000, interval: 20 }
const env = (more: Readonly<Record<string, string>> = {}) => ({ CANOPY_TOKEN: secret, CANOPY_SERVER: origin, ...more })
const reply = (to: Message, more: object = {}) => server.post(wei, { content: 'reply', parent_id: to.id, ...more })

type Running = ReturnType<typeof followCommand>
type Line = { readonly event: string; readonly id?: string; readonly message?: Message; readonly cursor?: string }

const told = ({ lines }: Running) =>
  lines
    .filter(({ event }: Line) => event !== 'cursor')
    .map(({ event, id, message }: Line) => `${event} ${message?.id ?? id}`)
const cursorOf = ({ lines }: Running): string => lines.findLast(({ event }: Line) => event === 'cursor')?.cursor
const begun = (running: Running) => expect.poll(() => cursorOf(running), patience).toBeTruthy()

function follow(options: readonly string[] = [], more = {}) {
  return followCommand(['follow', branch.id, '--every', '1', ...options], env(more))
}

/** Before it reads the branch, once: after it has its cursor. */
async function frontWithPost(post: () => Promise<unknown>) {
  let isFirst = true
  return startFront(origin, async ({ url = '' }: IncomingMessage): Promise<Turn> => {
    if (isFirst && url.includes('/map')) {
      isFirst = false
      await post()
    }
    return 'pass'
  })
}

// The program asks once a second at most.
describe('following a branch', { timeout: 60_000 }, () => {
  test('tells what is new, changed and deleted in it, as its person may see it, and nothing of other branches', async () => {
    const running = follow()
    await begun(running)
    const one = await reply(branch)
    const two = await reply(one)
    await reply(top)
    await reply(one, { public: false, recipients: ['ada'] })
    const private_ = await reply(one, { public: false, recipients: ['mia'] })
    await server.call('POST', `/api/messages/${one.id}/edits`, { as: wei, body: { content: 'edited', base: 1 } })
    const last = await reply(two)
    await expect.poll(() => told(running), patience).toContain(`new ${last.id}`)
    await server.call('DELETE', `/api/messages/${two.id}`, { as: wei })
    await expect.poll(() => told(running), patience).toContain(`deleted ${last.id}`)
    const news = told(running).filter((line) => line.startsWith('new'))
    expect(news).toEqual([one, two, private_, last].map(({ id }) => `new ${id}`))
    const gone = told(running).filter((line) => line.startsWith('deleted'))
    expect(gone.sort()).toEqual([two, last].map(({ id }) => `deleted ${id}`).sort())
    const texts = running.lines
      .filter(({ message }: Line) => message?.id === one.id)
      .map(({ message }) => message.content)
    expect(texts.at(-1)).toBe('edited')
  })

  test('a reply that comes while it begins is printed once, with --existing and without', async () => {
    const early = await reply(branch)
    let between: Message | undefined
    const front = await frontWithPost(async () => {
      between = await reply(early)
    })
    const running = follow([], { CANOPY_SERVER: front })
    await expect.poll(() => told(running), patience).toHaveLength(1)
    expect(told(running)).toEqual([`new ${between?.id}`])

    let again: Message | undefined
    const other = await frontWithPost(async () => {
      again = await reply(early)
    })
    const whole = follow(['--existing'], { CANOPY_SERVER: other })
    await begun(whole)
    const last = await reply(early)
    await expect.poll(() => told(whole), patience).toContain(`new ${last.id}`)
    const ids = [branch, early, between, again].map((message) => message?.id)
    expect(told(whole)).toEqual([...ids.map((id) => `existing ${id}`), `updated ${again?.id}`, `new ${last.id}`])
  })

  test('a server that fails often loses nothing and doubles nothing', async () => {
    let asked = 0
    const front = await startFront(origin, (): Turn => {
      asked += 1
      if (asked < 4 || asked % 3 === 0) return 'pass'
      if (asked % 3 === 1) return asked % 2 === 0 ? 'lose the answer' : 'lose the request'
      return (response) => response.writeHead(503).end()
    })
    const running = follow([], { CANOPY_SERVER: front })
    await begun(running)
    const posted: string[] = []
    let parent = branch
    const lastOf = () => `new ${posted.at(-1)}`
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 5; at += 1) {
        parent = await reply(parent)
        posted.push(parent.id)
        await reply(top)
      }
      await expect.poll(() => told(running), patience).toContain(lastOf())
    }
    expect(told(running)).toEqual(posted.map((id) => `new ${id}`))
  })

  test('continues from a printed cursor after it was killed, without gaps', async () => {
    const doomed = await reply(branch)
    const first = follow()
    await begun(first)
    const one = await reply(branch)
    await expect.poll(() => told(first), patience).toEqual([`new ${one.id}`])
    // What comes after the last cursor comes again.
    await expect.poll(() => first.lines.at(-1)?.event, patience).toBe('cursor')
    await first.kill()
    const cursor = cursorOf(first)
    const two = await reply(one)
    await server.call('DELETE', `/api/messages/${doomed.id}`, { as: wei })
    const second = follow(['--cursor', cursor])
    const three = await reply(two)
    await expect.poll(() => told(second), patience).toContain(`new ${three.id}`)
    const all = [...told(first), ...told(second)]
    for (const id of [one, two, three].map((each) => each.id))
      expect(all.filter((line) => line === `new ${id}`)).toEqual([`new ${id}`])
    expect(all).toContain(`deleted ${doomed.id}`)
  })

  test('ends with a code of its own when the branch is deleted, the token revoked, or the cursor too old', async () => {
    const deleted = follow()
    await begun(deleted)
    await server.call('DELETE', `/api/messages/${branch.id}`, { as: wei })
    expect(await deleted.ended).toBe(exitCodes['not-found'])
    expect(told(deleted)).toEqual([`deleted ${branch.id}`])

    const own = await makeToken(server, ada, ['read'])
    const revoked = followCommand(['follow', top.id, '--every', '1'], env({ CANOPY_TOKEN: own.secret }))
    await begun(revoked)
    await server.call('POST', `/api/account/tokens/${own.token.id}/revoke`, { as: ada })
    expect(await revoked.ended).toBe(exitCodes['not-logged-in'])
    expect(await revoked.error).not.toContain(own.secret)

    const cursor = cursorOf(deleted)
    const nowMs = server.clock.nowMs()
    server.clock.advanceMs(changesRetentionMs + 1)
    onTestFinished(() => server.clock.advanceMs(nowMs - server.clock.nowMs()))
    const old = await runCommand(['follow', top.id, '--cursor', cursor], env())
    expect([old.code, old.out]).toEqual([exitCodes['cursor-too-old'], ''])
    expect(JSON.parse(old.error)).toMatchObject({ error: 'cursor-too-old', status: 410 })
    const garbage = await runCommand(['follow', top.id, '--cursor', 'nonsense'], env())
    expect(garbage.code).toBe(exitCodes.refused)
    const withDash = await runCommand(['follow', top.id, '--cursor', `-${'x'.repeat(58)}`], env())
    expect(withDash.code).toBe(exitCodes.refused)
  })
})
