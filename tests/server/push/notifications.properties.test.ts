import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import type { FollowState } from '#wire/reader/following.ts'
import { followersOf } from '../../../src/server/store/messages/following/followers.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { forestRuns, forestsTimeoutMs } from '../../support/server/property-runs.ts'
import { type Device, makeDevice, startPushService } from '../../support/server/push-service.ts'
import { clearMessages, someForest } from '../../support/server/seeded-forest.ts'
import { openTestSocket, type TestSocket } from '../../support/server/sockets.ts'
import { makeToken } from '../../support/server/tokens.ts'

const uids = ['ada', 'wei', 'mia', 'rosa', 'tim', 'otto']
const patience = { timeout: 20_000, interval: 2 }

type Posted = {
  readonly id: string
  readonly content: string
  readonly public: boolean
  readonly author_uid: string
  readonly recipients: readonly { readonly uid: string }[]
}
type Member = { readonly as: Account; readonly phone: Device; readonly socket: TestSocket }

for (const dialect of dialects) {
  describe(`what events and pushes reveal, on ${dialect}`, () => {
    let service: Awaited<ReturnType<typeof startPushService>>
    let server: TestServer
    let members: readonly Member[]
    const runs = forestRuns(dialect, 10)

    beforeAll(async () => {
      service = await startPushService()
      const env = { PUSH_ORIGINS: service.origin, PUSH_CONTACT: 'mailto:keeper@canopy.example', LOG_LEVEL: 'warn' }
      server = await buildTestServer(dialect, { env })
      const address = await server.listen()
      const people = Object.values(await server.cast())
      people.push(await server.person('rosa'), await server.person('tim'), await server.person('otto', 'other'))
      members = await Promise.all(
        people.map(async (as, at) => {
          const phone = makeDevice(service.origin)
          await server.call('POST', '/api/push/subscriptions', { as, body: phone.subscription })
          // Half of them listen as a program does.
          const token = at % 2 === 0 ? as.token : (await makeToken(server, as, ['read'])).secret
          return { as, phone, socket: await openTestSocket(address, token) }
        }),
      )
    })
    afterAll(async () => {
      for (const { socket } of members) socket.close()
      await server.close()
      await service.close()
    })

    const memberOf = (uid: string): Member => members.find(({ as }) => as.uid === uid) ?? expect.fail(uid)
    const seenBy = (uid: string, message: Posted) =>
      canSee({ uid, status: null }, { ...message, recipients: [...message.recipients] })

    /** A public message that every socket gets last: anything not received before it will not come. */
    async function hearTheBell(): Promise<void> {
      const bell = await server.post(memberOf('ada').as, { content: 'bell' })
      const hasRung = ({ socket }: Member) => socket.frames().some((frame) => frame.includes(bell.id))
      await vi.waitFor(() => expect(members.every(hasRung)).toBe(true), patience)
    }

    /** The reply that is due, by somebody who can see its parent. */
    async function postOne(
      seed: { readonly author: string; readonly public: boolean; readonly recipients: readonly string[] },
      parent: Posted | undefined,
    ): Promise<Posted> {
      const isPoster = seed.author !== 'otto' && (parent === undefined || seenBy(seed.author, parent))
      const author = isPoster ? seed.author : (parent?.author_uid ?? 'wei')
      const content = `canary-${crypto.randomUUID()}`
      const { public: isPublic, recipients } = seed
      const body = { content, public: isPublic, recipients, parent_id: parent?.id ?? null }
      return server.post(memberOf(author).as, body)
    }

    test('a person’s frames and pushes have only what they may see, and each push comes once', {
      timeout: forestsTimeoutMs,
    }, async () => {
      const someSettings = fc.array(
        fc.record({
          who: fc.constantFrom(...uids),
          at: fc.nat(9),
          state: fc.constantFrom<FollowState>('follow', 'follow', 'mute', 'none'),
        }),
        { maxLength: 12 },
      )
      const met = { pushes: 0, hidden: 0 }
      await fc.assert(
        fc.asyncProperty(someForest(uids, 10), someSettings, fc.nat(), async (seeds, settings, pick) => {
          await clearMessages(server)
          await server.context.db.deleteFrom('follows').execute()
          for (const { socket } of members) socket.forget()
          service.forget()
          const posted: Posted[] = []
          const due: string[] = []
          for (const [at, seed] of seeds.entries()) {
            const message = await postOne(seed, seed.parent === null ? undefined : posted[seed.parent])
            posted.push(message)
            server.clock.advanceMs(10)
            const followers: string[] = []
            for await (const some of followersOf(server.context.db, message.id)) followers.push(...some)
            const addressed = message.recipients.map(({ uid }) => uid).filter((uid) => uid !== message.author_uid)
            due.push(...[...followers, ...addressed].map((uid) => `${uid} ${message.id}`))
            for (const { who, state } of settings.filter((each) => each.at === at)) {
              const asked = await server.call('POST', `/api/messages/${message.id}/follow`, {
                as: memberOf(who).as,
                body: { state },
              })
              expect(asked.status).toBe(seenBy(who, message) ? 200 : 404)
            }
            await vi.waitFor(() => expect(service.delivered().length).toBeGreaterThanOrEqual(due.length), patience)
          }
          const doomed = posted[pick % posted.length]
          await server.call('DELETE', `/api/messages/${doomed?.id}`, { as: memberOf('ada').as })
          await hearTheBell()

          const sent = members.flatMap(({ as, phone }) =>
            service.at(phone.path).map((push) => ({ uid: as.uid, notice: phone.read(push) })),
          )
          expect(sent.map(({ uid, notice }) => `${uid} ${notice.id}`).sort()).toEqual(due.toSorted())
          for (const { as, socket } of members) {
            const known = JSON.stringify([
              socket.frames(),
              sent.filter(({ uid }) => uid === as.uid).map(({ notice }) => notice),
            ])
            for (const message of posted) {
              if (seenBy(as.uid, message)) continue
              met.hidden += 1
              expect(known).not.toContain(message.content)
              expect(known).not.toContain(message.id)
            }
          }
          met.pushes += sent.length
        }),
        { numRuns: runs },
      )
      for (const count of Object.values(met)) expect(count).toBeGreaterThan(runs)
    })
  })
}
