import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type CallName, calls } from '#wire/calls.ts'
import { insertRequest } from '../../../src/server/store/agents/agent-requests.ts'
import { inList } from '../../../src/server/store/database/in-list.ts'
import { attachTo } from '../../../src/server/store/messages/attachments/attachments.ts'
import { finish, insertUpload } from '../../../src/server/store/messages/attachments/uploads.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import {
  type Account,
  buildTestServer,
  type CallInput,
  dialects,
  type TestServer,
} from '../../support/server/build-app.ts'
import { routesOf } from '../../support/server/routes.ts'
import { seedForest } from '../../support/server/seeded-forest.ts'
import { sevenAnswers } from '../../support/server/seven-answers.ts'

/** wei writes, rosa is addressed; mia and otto are not involved, nor is ada, an admin; and a visitor. */
const actors = ['visitor', 'otto', 'mia', 'rosa', 'ada', 'wei'] as const
type Actor = (typeof actors)[number]

/** The canary text must not be in any answer to someone who may not see it. */
const visibilities = {
  public: { canary: 'canary-public', seeds: { public: true, recipients: [] }, seenBy: actors },
  addressed: { canary: 'canary-addressed', seeds: { public: true, recipients: ['rosa'] }, seenBy: actors },
  private: { canary: 'canary-private', seeds: { public: false, recipients: ['rosa'] }, seenBy: ['rosa', 'wei'] },
  note: { canary: 'canary-note', seeds: { public: false, recipients: [] }, seenBy: ['wei'] },
  below: { canary: 'canary-below', seeds: { public: false, recipients: ['rosa'] }, seenBy: ['rosa', 'wei'] },
} as const satisfies Record<string, { canary: string; seeds: object; seenBy: readonly Actor[] }>
type Visibility = keyof typeof visibilities
const allVisibilities = Object.keys(visibilities) as Visibility[]

const seenBy = (visibility: Visibility): readonly Actor[] => visibilities[visibility].seenBy

/** How a call names a message, in its path or elsewhere; a call that names none is made once by each actor. */
type Row = CallInput & {
  readonly names?: (id: string) => CallInput
  /** Another place where it names one. */
  readonly alsoNames?: (id: string) => CallInput
  /** How it names a file of a message. */
  readonly namesFile?: (id: string) => CallInput
  readonly param?: 'message' | 'request' | 'attachment' | 'person' | 'none'
}

const conversation: Row = { body: { messages: [{ role: 'user', content: 'Hello' }] } }
const ofMessage: Row = { param: 'message' }
const alone: Row = {}

/** A row for every call: the compiler requires it for the calls, and the test below for every route of the server. */
const table: Readonly<Record<CallName, Row>> = {
  health: alone,
  config: alone,
  getMessage: ofMessage,
  batch: { names: (id) => ({ body: [id] }) },
  count: ofMessage,
  postMessage: {
    names: (id) => ({ body: { content: 'A reply', parent_id: id } }),
    alsoNames: (id) => ({ body: { content: 'Brought home', brings_home: { branch: id, sources: [id] } } }),
  },
  recommended: alone,
  chronological: { query: { author_uid: 'wei', recipients: 'rosa', limit: 100 } },
  searchMessages: { names: (id) => ({ query: { q: `canary in:${id}` } }) },
  deleteMessage: ofMessage,
  editMessage: { param: 'message', body: { content: 'Edited', base: 1 } },
  messageVersions: ofMessage,
  deleteVersion: ofMessage,
  pin: ofMessage,
  unpin: ofMessage,
  settle: { param: 'message', names: (id) => ({ body: { by: id } }) },
  reopen: ofMessage,
  pinned: { query: { limit: 100 } },
  branchUp: { param: 'message', query: { depth: 50 } },
  branchDown: { param: 'message', query: { depth: 50 } },
  thread: { param: 'message', query: { depth: 50 } },
  children: ofMessage,
  map: ofMessage,
  beginUpload: { body: { name: 'a.txt', bytes: 1 } },
  uploadPart: { param: 'none', query: { offset: 0 } },
  finishUpload: { param: 'none' },
  describeAttachment: { param: 'attachment', body: { alt: 'something else' } },
  deleteAttachment: { param: 'attachment' },
  myUploads: alone,
  attachmentKeys: { namesFile: (id) => ({ query: { ids: id } }) },
  readAttachment: { param: 'attachment' },
  saveBranchChoices: {
    names: (id) => ({
      body: { choices: [{ parent_id: id, child_id: id, chosen_at: '2026-01-01T00:00:00.000Z' }] },
    }),
  },
  newInThread: ofMessage,
  newCounts: { names: (id) => ({ query: { ids: id } }) },
  saveSeen: { names: (id) => ({ body: { ids: [id], threads: [{ id, until: '2026-01-01T00:00:00.000Z' }] } }) },
  follows: ofMessage,
  follow: { param: 'message', body: { state: 'follow' } },
  bookmark: { param: 'message', body: { is_on: true } },
  drafts: alone,
  saveDraft: { names: (id) => ({ body: { target: id, text: 'A draft', public: true, recipients: [], base: 0 } }) },
  removeReplacedDraft: { body: { target: 'new-thread', revision: 1 } },
  listBookmarks: alone,
  bookmarkedIds: alone,
  forMe: alone,
  forMeCount: alone,
  slowMode: ofMessage,
  setSlowMode: { param: 'message', body: { wait_s: 0 } },
  mutedPeople: alone,
  mutePerson: { body: { uid: 'wei', muted: true } },
  changes: { query: { since: Buffer.from('0.1782043200000').toString('base64url') } },
  titleDescription: { param: 'message', body: { title: 'Another title' } },
  markRead: ofMessage,
  markUnread: ofMessage,
  unreadCount: alone,
  reformat: ofMessage,
  tidyPreview: ofMessage,
  tidyAccept: { param: 'message', body: { content: 'tidied', ticket: 'none' } },
  listAgents: alone,
  listWebhooks: alone,
  makeWebhook: { body: { url: 'https://hooks.invalid/canopy', events: 'all' } },
  deleteWebhook: { param: 'none' },
  resumeWebhook: { param: 'none' },
  testWebhook: { param: 'none' },
  listAgentRequests: { names: (id) => ({ query: { message_id: id } }) },
  askAgent: { names: (id) => ({ body: { message_id: id, agent: 'chatgpt' } }) },
  beginStream: { names: (id) => ({ body: { parent_id: id } }) },
  appendToStream: { param: 'none', body: { position: 0, text: 'A part' } },
  finishStream: { param: 'none', body: {} },
  giveUpStream: { param: 'none' },
  stopAgent: { param: 'request' },
  dismissAgentRequest: { param: 'request' },
  askDigest: { names: (id) => ({ body: { message_id: id, agent: 'chatgpt' } }) },
  getDigest: { param: 'none' },
  stopDigest: { param: 'none' },
  retryDigest: { param: 'none' },
  deleteDigest: { param: 'none' },
  agentUsage: alone,
  totalAgentUsage: alone,
  installedAgents: alone,
  addAgent: { body: { display_name: 'Elm', tag: 'elm', base_url: 'https://models.example.com/v1', model: 'm' } },
  changeAgent: { param: 'none', body: { paused: true } },
  removeAgent: { param: 'none' },
  tryAgent: { body: { base_url: 'http://127.0.0.1:9/v1', model: 'm' } },
  agentUsageCsv: alone,
  importChatgpt: conversation,
  importClaude: {
    namesFile: (id) => ({ body: { messages: [{ role: 'user', content: 'Hello', attachments: [id] }] } }),
  },
  importGemini: conversation,
  importGrok: conversation,
  importCursor: conversation,
  whitelistStatus: { query: { email: 'wei@canopy.example' } },
  adminStatus: { query: { email: 'ada@canopy.example' } },
  register: { body: { uid: 'wei', email: 'wei@canopy.example' } },
  searchUsers: { query: { query: 'wei' } },
  validateTag: { query: { tag: 'wei' } },
  personCard: { query: { uid: 'wei' } },
  profile: { body: { display_name: 'Somebody' } },
  me: alone,
  signOut: { body: {} },
  signOutEverywhere: alone,
  downloadData: alone,
  listSessions: alone,
  endSession: { param: 'none' },
  changePassword: { body: { current_password: 'correct horse', password: 'another horse' } },
  makePasswordLink: { param: 'person' },
  mailPasswordLink: { body: { email: 'wei@canopy.example' } },
  usePasswordLink: { body: { token: 'none', password: 'another horse' } },
  changeEmail: { body: { current_password: 'correct horse', email: 'new@canopy.example' } },
  listTokens: alone,
  createToken: { body: { name: 'A script', scopes: ['read'], days: 1 } },
  revokeToken: { param: 'none' },
  listBots: alone,
  createBot: { body: { display_name: 'A bot', user_tag: 'a-bot' } },
  renameBot: { param: 'person', body: { display_name: 'Another' } },
  deleteBot: { param: 'person', body: { messages: 'delete' } },
  listBotTokens: { param: 'person' },
  createBotToken: { param: 'person', body: { name: 'A script', scopes: ['read'], days: 1 } },
  revokeBotToken: { param: 'none' },
  listPasskeys: alone,
  beginPasskey: { body: { current_password: 'not the password' } },
  addPasskey: {
    body: {
      credential: {
        id: 'A',
        rawId: 'A',
        type: 'public-key',
        response: { clientDataJSON: 'A', attestationObject: 'A' },
      },
    },
  },
  removePasskey: { param: 'none' },
  beginPasskeySignIn: { body: {} },
  deleteAccount: { body: { messages: 'delete', confirmation: 'not my tag' } },
  pushKey: alone,
  subscribePush: { body: { endpoint: 'https://push.example/device', keys: { p256dh: 'x', auth: 'y' } } },
  unsubscribePush: { body: { endpoint: 'https://push.example/device' } },
  apply: { body: { answers: sevenAnswers } },
  listApplications: alone,
  decideApplication: { param: 'none', body: { decision: 'decline' } },
  listUsers: { query: { query: 'rosa' } },
  setUserStatus: { param: 'person', body: { status: 'whitelisted' } },
  signOutUser: { param: 'person' },
  versions: alone,
  settings: alone,
  changeSettings: { body: { name: 'Elm' } },
  tryEndpoint: { body: { base_url: 'http://127.0.0.1:9/v1', model: 'small' } },
  saveEndpoint: { body: { base_url: 'http://127.0.0.1:9/v1', model: 'small', display_name: 'Elm' } },
  removeEndpoint: alone,
  listBin: alone,
  restoreFromBin: { param: 'none' },
  deleteFromBin: { param: 'none' },
  readInvitation: { body: { token: 'A'.repeat(24) } },
  claimInvitation: { body: { token: 'A'.repeat(24) } },
  createInvitation: { names: (id) => ({ body: { uses_max: 1, days: 1, thread_id: id } }) },
  listInvitations: alone,
  revokeInvitation: { param: 'none' },
  decideReport: { param: 'none', body: { message: 'delete', person: 'warn', reason: 'no' } },
  moderateUser: { param: 'person', body: { action: 'warn', reason: 'no' } },
  listHeldPosts: alone,
  decideHeldPost: { param: 'none', body: { decision: 'approve' } },
  heldPosts: alone,
  withdrawHeldPost: { param: 'none' },
  moderationLog: alone,
  myModeration: alone,
  seenModeration: alone,
  listReports: { query: { state: 'open' } },
  reportMessage: { param: 'message', body: { reason: 'spam' } },
}

/**
 * Routes besides the calls of the wire. Feeds and embedded pages read messages (tests/server/pages), `/mcp` by calls
 * (tests/server/mcp).
 */
const besides = [
  'GET /feed.atom',
  'GET /feed.json',
  'GET /cloud/:id/feed.atom',
  'GET /cloud/:id/feed.json',
  'GET /cloud/:id/preview.png',
  'GET /embed/:id',
  'GET /metrics',
  'GET /mcp',
  'POST /mcp',
  'DELETE /mcp',
  'GET /picture',
  'GET /api/openapi.json',
  'GET /ws/user/:token/:view',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  'POST /identitytoolkit.googleapis.com/v1/accounts:update',
  'POST /securetoken.googleapis.com/v1/token',
]

for (const dialect of dialects) {
  describe(`who can see what, on ${dialect}`, () => {
    let server: TestServer
    const people = new Map<Actor, Account | null>([['visitor', null]])

    beforeAll(async () => {
      const env = { AGENTS_FILE: agentsFile(), AGENT_RATE: '100000/day', AGENT_TOTAL_RATE: '100000/day' }
      server = await buildTestServer(dialect, { env })
      people.set('ada', await server.person('ada', 'admin'))
      people.set('otto', await server.person('otto', 'other'))
      for (const name of ['mia', 'rosa', 'wei'] as const) people.set(name, await server.person(name))
      await server.person('guest', 'other')
    })
    afterAll(() => server.close())

    test('every route of the server is in the table', () => {
      const known = [...Object.values(calls).map(({ method, path }) => `${method} ${path}`), ...besides]
      expect(routesOf(server.app.server).toSorted()).toEqual(known.toSorted())
    })

    test.each(Object.keys(table) as CallName[])('%s', async (name) => {
      const row = table[name]
      const seeded = await seedAll(server)
      for (const actor of actors) {
        if (row.namesFile !== undefined) await expectHiddenLikeMissing(name, actor, seeded, row.namesFile)
        else if (['message', 'request', 'attachment'].includes(row.param ?? '') || row.names !== undefined) {
          await expectHiddenLikeMissing(name, actor, seeded, row.names)
          if (row.alsoNames) await expectHiddenLikeMissing(name, actor, seeded, row.alsoNames)
        } else {
          await expectNoCanary(name, actor, seeded)
        }
      }
      for (const each of ['revocations', 'sessions'] as const) await server.context.db.deleteFrom(each).execute()
    })

    type Seeded = { readonly id: string; readonly requestId: string; readonly fileId: string }
    type SeededMessage = Readonly<Record<Visibility, Seeded>>

    /** One message of each visibility, with a file, and an agent's failed request below each. */
    async function seedAll(on: TestServer): Promise<SeededMessage> {
      const messages = await seedForest(
        on,
        allVisibilities.map((each) => ({
          ...visibilities[each].seeds,
          parent: each === 'below' ? 0 : null,
          author: 'wei',
          pinned: true,
          content: visibilities[each].canary,
        })),
      )
      const pairs = await Promise.all(
        allVisibilities.map(async (each, index) => {
          const id = messages[index]?.id ?? ''
          await insertVersion(on, id, `${visibilities[each].canary} before`)
          const asking = { message_id: id, root_id: id, agent: 'chatgpt', asker_uid: 'wei', reason: 'busy' } as const
          const { request } = await insertRequest(on.context.db, on.clock.nowMs(), asking)
          const fileId = await insertFile(on, id, visibilities[each].canary)
          return [each, { id, requestId: request.id, fileId }] as const
        }),
      )
      return Object.fromEntries(pairs) as SeededMessage
    }

    async function insertFile({ context: { db, files } }: TestServer, messageId: string, canary: string) {
      const id = v7()
      const bytes = Buffer.from(`${canary} in a file`)
      await insertUpload(db, 0, {
        id,
        uid: 'wei',
        name: `${canary}.txt`,
        alt: canary,
        bytes: bytes.length,
        sha256: null,
      })
      await files.store.put({ area: 'files', id, name: 'file' }, bytes)
      const kind = { kind: 'text', type: 'text/plain; charset=utf-8', width: null, height: null, blur: null } as const
      const forms = [{ name: 'file', bytes: bytes.length }]
      await finish(db, 0, id, { ...kind, is_animated: 0, bytes: bytes.length, forms })
      await attachTo(db, messageId, [id])
      await db.updateTable('messages').set({ attachments: 1 }).where('id', '=', messageId).execute()
      return id
    }

    async function insertVersion({ context: { db } }: TestServer, id: string, content: string) {
      const written_at = '2026-01-01T00:00:00.000Z'
      await db
        .insertInto('message_versions')
        .values({ message_id: id, version: 1, content, written_at, is_unseen: 0 })
        .execute()
      await db.updateTable('messages').set({ version: 2, edited_at: written_at }).where('id', '=', id).execute()
    }

    function makeCall(name: CallName, actor: Actor, id: string, asked: CallInput) {
      const call: Call = calls[name]
      const param = table[name].param === 'person' ? 'guest' : id
      const own = people.get(actor) ?? null
      const body = name === 'register' && own !== null ? { uid: own.uid, email: own.email } : asked.body
      return server.call(
        call.method,
        call.path
          .replace(/:[a-z]+/, param)
          .replace(':version', '1')
          .replace(':form', 'file'),
        {
          ...asked,
          as: own,
          ...(body === undefined ? {} : { body }),
        },
      )
    }

    /** A hidden message is answered like a missing one: the same status, the same text. */
    async function expectHiddenLikeMissing(name: CallName, actor: Actor, seeded: SeededMessage, names: Row['names']) {
      const { names: _, alsoNames: __, namesFile, param: kind, ...fixed } = table[name]
      const ask = (id: string) => makeCall(name, actor, id, names === undefined ? fixed : names(id))
      const missing = await ask(v7())
      const before = await rowsOf(seeded)
      const isSeen = (visibility: Visibility) => seenBy(visibility).includes(actor)
      const make = async (visibility: Visibility) => {
        const { id, requestId, fileId } = seeded[visibility]
        const isFile = kind === 'attachment' || namesFile !== undefined
        const { status, body } = await ask(kind === 'request' ? requestId : isFile ? fileId : id)
        expect(status, `${actor}, ${visibility}`).toBeLessThan(500)
        expectClean(body, actor, seeded)
        return { visibility, status, body }
      }
      const hidden = allVisibilities.filter((each) => !isSeen(each))
      for (const each of hidden) {
        expect(await make(each)).toEqual({ visibility: each, status: missing.status, body: missing.body })
      }
      const after = await rowsOf(seeded)
      for (const each of hidden) expect(after[seeded[each].id]).toEqual(before[seeded[each].id])
      // Visible messages come last: a deletion includes everything below.
      for (const each of allVisibilities.filter(isSeen)) await make(each)
    }

    async function expectNoCanary(name: CallName, actor: Actor, seeded: SeededMessage) {
      const { names: _, namesFile: ___, param: __, ...fixed } = table[name]
      const answer = await makeCall(name, actor, v7(), fixed)
      expect(answer.status).toBeLessThan(500)
      expectClean(answer.body, actor, seeded)
    }

    function expectClean(body: unknown, actor: Actor, seeded: SeededMessage) {
      const text = JSON.stringify(body)
      for (const visibility of allVisibilities) {
        if (seenBy(visibility).includes(actor)) continue
        for (const hidden of [visibilities[visibility].canary, ...Object.values(seeded[visibility])]) {
          if (text.includes(hidden)) throw new Error(`${actor} can see ${visibility}: ${text.slice(0, 300)}`)
        }
      }
    }

    async function rowsOf(seeded: SeededMessage) {
      const { db } = server.context
      const ids = Object.values(seeded).map(({ id }) => id)
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .where(inList(db, 'id', ids))
        .execute()
      const files = await db
        .selectFrom('attachments')
        .selectAll()
        .where(inList(db, 'message_id', ids))
        .execute()
      return Object.fromEntries(
        rows.map((row) => [row.id, { ...row, files: files.filter(({ message_id }) => message_id === row.id) }]),
      )
    }
  })
}
