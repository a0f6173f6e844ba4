import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { removePerson } from '../../src/server/store/upkeep/delete-account.ts'
import { agentsFileAt } from '../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../support/server/model-server.ts'
import { makeBot } from '../support/server/tokens.ts'

for (const dialect of dialects) {
  describe(`somebody who deletes their account while something for them is written, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let wei: Account
    let mia: Account
    let bot: Account
    let lea: Account
    let parent: string
    let people = 0

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'key' } })
      const cast = await server.cast()
      wei = cast.wei
      mia = cast.mia
      bot = await makeBot(server, cast.ada, 'robin')
    })
    beforeEach(async () => {
      people += 1
      lea = await server.person(`lea${people}`)
      parent = (await server.post(mia, {})).id
      // From now on its session's use is stored, which is a write too.
      for (const as of [wei, bot]) await server.call('GET', '/api/user/me', { as })
    })
    afterEach(() => vi.restoreAllMocks())
    afterAll(async () => {
      await server.close()
      await model.close()
    })

    /** Deletes the account when the next write is about to begin, as another node may. */
    function leaveBeforeNextWrite() {
      const { db, clock } = server.context
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
        const builder = transaction()
        const execute = builder.execute.bind(builder)
        vi.spyOn(builder, 'execute').mockImplementationOnce(async (act) => {
          await transaction().execute((tx) => removePerson(tx, clock.nowMs(), lea.uid, 'keep'))
          return execute(act)
        })
        return builder
      })
    }
    const rowsOf = async ({ uid }: Account) => {
      const { db } = server.context
      return [
        ...(await db.selectFrom('audience').select('uid').where('uid', '=', uid).execute()),
        ...(await db.selectFrom('reply_counts').select('uid').where('uid', '=', uid).execute()),
        ...(await db.selectFrom('changes').select('uid').where('uid', '=', uid).execute()),
        ...(await db.selectFrom('stream_recipients').select('uid').where('uid', '=', uid).execute()),
      ]
    }
    const toLea = () => ({ public: false, recipients: ['mia', lea.uid] })
    const talk = [{ role: 'user', content: 'For you.' }]

    const sends = [
      ['a message', '/api/messages', () => wei, () => ({ content: 'For you.' })],
      ['an import', '/api/messages/import/grok', () => wei, () => ({ messages: talk })],
      ['a stream', '/api/streams', () => bot, () => ({ parent_id: parent })],
    ] as const

    test.each(sends)('%s to them is refused, and nothing of it stored', async (_what, path, as, body) => {
      leaveBeforeNextWrite()
      const sent = await server.call('POST', path, { as: as(), body: { ...body(), ...toLea() } })
      expect([sent.status, sent.body.detail]).toEqual([400, expect.stringContaining(lea.uid)])
      expect(await rowsOf(lea)).toEqual([])
    })

    test('an agent’s answer is for everyone else that the question was for, even if they have signed up again', async () => {
      const question = await server.post(wei, { public: false, recipients: ['mia', lea.uid, 'chatgpt'] })
      const asking = await model.asked(0)
      const left = await server.call('POST', '/api/account/delete', {
        as: lea,
        body: { confirmation: lea.name, messages: 'keep' },
      })
      expect(left.status).toBe(200)
      server.clock.advanceMs(2_000)
      const again = await server.person(lea.uid)
      asking.finish('Only for you.')
      const childrenOf = async (as: Account) =>
        (await server.call('GET', `/api/messages/${question.id}/children`, { as })).body.messages
      await expect.poll(async () => (await childrenOf(mia)).length, { timeout: 10_000 }).toBe(1)
      const [answer] = await childrenOf(mia)
      expect(answer.recipients.map(({ uid }: { uid: string }) => uid)).toEqual(['wei', 'mia'])
      expect((await server.call('GET', `/api/messages/${answer.id}`, { as: again })).status).toBe(404)
      expect(await rowsOf(lea)).toEqual([])
    })
  })
}
