import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#rules/access/viewer.ts'
import { viewMessages } from '../../../src/server/store/messages/view.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import {
  type Account,
  type Answered,
  buildTestServer,
  dialects,
  type TestServer,
} from '../../support/server/build-app.ts'
import { sendText } from '../../support/server/uploads.ts'

const uids = ['ada', 'wei', 'mia']

/**
 * A post under an earlier one of the same run, which its author may not see; `home` is the branch that it brings home.
 */
const somePost = fc.record({
  author: fc.constantFrom(...uids),
  under: fc.option(fc.nat(1_000), { freq: 6 }),
  home: fc.option(fc.nat(1_000), { freq: 2 }),
  isPublic: fc.boolean(),
  recipients: fc.array(fc.constantFrom(...uids, 'chatgpt'), { maxLength: 3 }),
  voice: fc.constantFrom(undefined, 'claude'),
  content: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => `x${text}`.replaceAll('\0', '')),
  files: fc.constantFrom(0, 0, 0, 1, 2),
  isRepeatable: fc.boolean(),
})

for (const dialect of dialects) {
  describe(`the answer to a post on ${dialect}`, () => {
    let server: TestServer
    let people: Record<string, Account>

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile(), FILE_RATE: '100000/minute' } })
      people = await server.cast()
    })
    afterAll(() => server.close())

    const viewerOf = (uid: string): Viewer => ({ uid, status: uid === 'ada' ? 'admin' : 'whitelisted' })
    const post = (as: Account | undefined, body: object, headers = {}): Promise<Answered> =>
      server.call('POST', '/api/messages', { as: as ?? null, headers, body: { ...body, ask_agents: false } })

    /** Returns its id. */
    const expectAsRead = async (uid: string, { body }: Answered): Promise<string> => {
      const [read] = await viewMessages(server.context.db, viewerOf(uid), [body.id])
      expect(JSON.stringify(body)).toBe(JSON.stringify(read))
      return body.id
    }

    test('is the message as its author reads it, also of replies with sources and files', async () => {
      const { wei, mia } = people
      const parent_id = await expectAsRead('wei', await post(wei, { content: 'The question' }))
      const branch = await expectAsRead('mia', await post(mia, { content: 'An answer', parent_id }))
      const attachments =
        wei === undefined ? [] : [await sendText(server, wei, 'one'), await sendText(server, wei, 'two')]
      const reply = await post(wei, {
        content: 'So it is',
        parent_id,
        public: false,
        recipients: ['mia', 'wei'],
        brings_home: { branch, sources: [branch] },
        attachments,
      })
      expect(reply.body).toMatchObject({ brought_home: { from: branch }, attachment_count: 2 })
      await expectAsRead('wei', reply)
    })

    test('is the message as its author reads it, whatever they post', { timeout: 120_000 }, async () => {
      let compared = 0
      await fc.assert(
        fc.asyncProperty(fc.array(somePost, { minLength: 3, maxLength: 12 }), async (posts) => {
          const ids: string[] = []
          const earlier = (at: number | null) => (at === null ? undefined : ids[at % Math.max(1, ids.length)])
          for (const { author, under, home, isPublic, voice, files, isRepeatable, ...rest } of posts) {
            const as = people[author]
            const attachments: string[] = []
            while (as !== undefined && attachments.length < files) attachments.push(await sendText(server, as, 'text'))
            const branch = earlier(home)
            const answer = await post(
              as,
              {
                ...rest,
                attachments,
                public: isPublic,
                content_author: voice,
                parent_id: earlier(under),
                ...(branch === undefined ? {} : { brings_home: { branch, sources: [branch] } }),
              },
              isRepeatable ? { 'idempotency-key': crypto.randomUUID() } : {},
            )
            // The parent is hidden from them, or the branch isn't one that can be brought home there.
            expect([201, 400, 404]).toContain(answer.status)
            if (answer.status !== 201) continue
            ids.push(await expectAsRead(author, answer))
            compared += 1
          }
        }),
        { numRuns: 20 },
      )
      expect(compared).toBeGreaterThan(50)
    })
  })
}
