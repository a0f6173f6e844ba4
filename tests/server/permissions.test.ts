import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRequest } from '../../src/server/store/agents/agent-requests.ts'
import { agentsFile } from '../support/server/agents-file.ts'
import {
  type Account,
  type Answered,
  buildTestServer,
  type CallInput,
  dialects,
  type TestServer,
} from '../support/server/build-app.ts'
import { wrongError } from '../support/server/error-answers.ts'
import { seedForest } from '../support/server/seeded-forest.ts'
import { sevenAnswers } from '../support/server/seven-answers.ts'

const columns = ['nobody', 'newcomer', 'otto', 'wei', 'ada'] as const
type Column = (typeof columns)[number]

/**
 * The permission table (section 6), cell by cell: one call per line, then its answer to each actor. `newcomer` is
 * signed in and has not registered.
 */
const table = `
  call                          nobody  newcomer  otto  wei  ada
  read a public message         200     200       200   200  200
  read the list                 200     200       200   200  200
  create a thread               401     403       403   201  201
  send a reply                  401     403       403   201  201
  import a conversation         401     403       403   201  201
  reformat                      200     200       200   200  200
  mark as recipient             401     403       200   200  200
  mark as anyone else           401     403       403   403  403
  mark unread as recipient      401     403       200   200  200
  mark unread as anyone else    401     403       403   403  403
  read my unread count          401     200       200   200  200
  delete my own                 401     403       200   200  200
  delete another's              401     403       403   403  200
  delete what I cannot see      401     404       404   404  404
  pin                           401     403       403   403  200
  unpin                         401     403       403   403  200
  edit title and description    401     403       403   403  200
  edit my profile               401     403       200   200  200
  take my data along            401     403       200   200  200
  delete my account, mistyped   401     403       400   400  400
  search for people             401     200       200   200  200
  validate a tag                401     200       200   200  200
  see a writer's card           200     200       200   200  200
  see a silent person's card    404     200       200   200  200
  apply for access              201     201       201   201  201
  read the applications         401     403       403   403  200
  decide an application         401     403       403   403  200
  list the users                401     403       403   403  200
  read the settings             401     403       403   403  200
  change the settings           401     403       403   403  200
  try an endpoint               401     403       403   403  400
  set up an endpoint            401     403       403   403  400
  remove the endpoint           401     403       403   403  400
  make an invitation            401     403       403   403  200
  list the invitations          401     403       403   403  200
  revoke an invitation          401     403       403   403  200
  read an invitation            200     200       200   200  200
  join by an unknown one        401     403       404   404  404
  end someone's sessions        401     403       403   403  200
  change someone's status       401     403       403   403  200
  list the agents               200     200       200   200  200
  see what agents are asked     200     200       200   200  200
  ask an agent                  401     403       403   201  201
  ask about what I cannot see   401     403       403   404  404
  ask an agent about an agent   401     403       403   403  403
  stop my request               401     403       200   200  200
  stop another's request        401     403       403   403  200
  stop what I cannot see        401     404       404   404  404
  dismiss my request            401     403       200   200  200
  dismiss another's request     401     403       403   403  200
  read my use of agents         401     200       200   200  200
  read everyone's use           401     403       403   403  200
  tidy my own, without agent    401     403       403   404  404
  tidy another's                401     403       403   403  403
  accept a stale preview        401     403       403   404  404
  accept another's preview      401     403       403   403  403
`

for (const dialect of dialects) {
  describe(`permissions on ${dialect}`, () => {
    let server: TestServer
    let people: Record<Column, Account | null>

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile() } })
      const email = 'newcomer@canopy.example'
      people = {
        nobody: null,
        newcomer: { uid: 'newcomer', email, token: await server.tokenFor('newcomer', email), name: 'newcomer' },
        otto: await server.person('otto', 'other'),
        wei: await server.person('wei'),
        ada: await server.person('ada', 'admin'),
      }
      await server.person('mia')
      await server.person('guest', 'other')
    })
    afterAll(() => server.close())

    for (const [name, ...cells] of rows(table)) {
      for (const [index, who] of columns.entries()) {
        test(`${who}: ${name} answers ${cells[index]}`, async () => {
          const answer = await actions[name ?? '']?.(server, people[who])
          expect(answer?.status).toBe(Number(cells[index]))
          if ((answer?.status ?? 500) >= 400) expect(wrongError(answer?.body)).toBeNull()
        })
      }
    }
  })
}

const rows = (text: string): string[][] => {
  const lines = text.trim().split('\n').slice(1)
  return lines.map((line) => line.trim().split(/ {2,}/))
}

type Action = (server: TestServer, as: Account | null) => Promise<Answered>

const actions: Readonly<Record<string, Action>> = {
  'read a public message': async (server, as) => get(server, `messages/${await byMia(server)}`, as),
  'read the list': (server, as) => get(server, 'messages/chronological', as),
  'create a thread': (server, as) => send(server, 'POST', 'messages', as, { content: 'A thread' }),
  'send a reply': async (server, as) =>
    send(server, 'POST', 'messages', as, { content: 'A reply', parent_id: await byMia(server) }),
  'import a conversation': (server, as) =>
    send(server, 'POST', 'messages/import/claude', as, { messages: [{ role: 'user', content: 'Hello' }] }),
  reformat: async (server, as) => send(server, 'POST', `messages/${await byMia(server)}/reformat`, as),
  'mark as recipient': async (server, as) => send(server, 'POST', `messages/${await byMia(server, as)}/mark-read`, as),
  'mark as anyone else': async (server, as) => send(server, 'POST', `messages/${await byMia(server)}/mark-read`, as),
  'mark unread as recipient': async (server, as) =>
    send(server, 'POST', `messages/${await byMia(server, as)}/mark-unread`, as),
  'mark unread as anyone else': async (server, as) =>
    send(server, 'POST', `messages/${await byMia(server)}/mark-unread`, as),
  'read my unread count': (server, as) => get(server, 'messages/unread-count', as),
  'delete my own': async (server, as) => send(server, 'DELETE', `messages/${await by(server, as)}`, as),
  "delete another's": async (server, as) => send(server, 'DELETE', `messages/${await byMia(server)}`, as),
  'delete what I cannot see': async (server, as) => send(server, 'DELETE', `messages/${await secretOfMia(server)}`, as),
  pin: async (server, as) => send(server, 'POST', `messages/${await byMia(server)}/pin`, as),
  unpin: async (server, as) => send(server, 'POST', `messages/${await byMia(server)}/unpin`, as),
  'edit title and description': async (server, as) =>
    send(server, 'PATCH', `messages/${await byMia(server)}/title-description`, as, { title: 'A title' }),
  'edit my profile': (server, as) => send(server, 'POST', 'user/profile', as, { display_name: 'Someone' }),
  'take my data along': (server, as) => get(server, 'account/data', as),
  'delete my account, mistyped': (server, as) =>
    send(server, 'POST', 'account/delete', as, { messages: 'keep', confirmation: 'somebody' }),
  'search for people': (server, as) => get(server, 'user/search', as, { query: 'mi' }),
  'validate a tag': (server, as) => get(server, 'user/validate-tag', as, { tag: 'mia' }),
  "see a writer's card": async (server, as) => {
    await byMia(server)
    return get(server, 'user/card', as, { uid: 'mia' })
  },
  "see a silent person's card": (server, as) => get(server, 'user/card', as, { uid: 'guest' }),
  'apply for access': (server, as) => send(server, 'POST', 'applications', as, { answers: sevenAnswers }),
  'read the applications': (server, as) => get(server, 'admin/applications', as),
  'decide an application': async (server, as) => {
    const { body } = await send(server, 'POST', 'applications', null, { answers: sevenAnswers })
    return send(server, 'POST', `admin/applications/${body.id}/decision`, as, { decision: 'decline' })
  },
  'list the users': (server, as) => get(server, 'admin/users', as),
  'read the settings': (server, as) => get(server, 'admin/settings', as),
  'change the settings': (server, as) => send(server, 'PATCH', 'admin/settings', as, { name: 'Elm' }),
  // The agents of this server are those of a file.
  'try an endpoint': (server, as) => send(server, 'POST', 'admin/settings/agent/try', as, endpoint),
  'set up an endpoint': (server, as) => send(server, 'POST', 'admin/settings/agent', as, endpoint),
  'remove the endpoint': (server, as) => send(server, 'DELETE', 'admin/settings/agent', as),
  'make an invitation': (server, as) => send(server, 'POST', 'admin/invitations', as, invitation),
  'list the invitations': (server, as) => get(server, 'admin/invitations', as),
  'revoke an invitation': async (server, as) =>
    send(server, 'POST', `admin/invitations/${(await invited(server)).invitation.id}/revoke`, as),
  'read an invitation': async (server, as) =>
    send(server, 'POST', 'invitations/read', as, { token: (await invited(server)).token }),
  'join by an unknown one': (server, as) => send(server, 'POST', 'invitations/claim', as, { token: 'unknown' }),
  "end someone's sessions": (server, as) => send(server, 'POST', 'admin/users/guest/sign-out', as),
  'list the agents': (server, as) => get(server, 'agents', as),
  'see what agents are asked': async (server, as) =>
    get(server, 'agents/requests', as, { message_id: await byMia(server) }),
  'ask an agent': async (server, as) => ask(server, as, await byMia(server)),
  'ask about what I cannot see': async (server, as) => ask(server, as, await secretOfMia(server)),
  'ask an agent about an agent': async (server, as) => ask(server, as, await seedOne(server, 'chatgpt', true, [])),
  'stop my request': async (server, as) => end(server, as, 'stop', await asked(server, authorOf(as))),
  "stop another's request": async (server, as) => end(server, as, 'stop', await asked(server, 'mia')),
  'stop what I cannot see': async (server, as) => end(server, as, 'stop', await asked(server, 'mia', false)),
  'dismiss my request': async (server, as) => end(server, as, 'dismiss', await asked(server, authorOf(as))),
  "dismiss another's request": async (server, as) => end(server, as, 'dismiss', await asked(server, 'mia')),
  'read my use of agents': (server, as) => get(server, 'agents/usage', as),
  "read everyone's use": (server, as) => get(server, 'admin/agent-usage', as),
  'tidy my own, without agent': async (server, as) =>
    send(server, 'POST', `messages/${await by(server, as)}/tidy-preview`, as),
  "tidy another's": async (server, as) => send(server, 'POST', `messages/${await byMia(server)}/tidy-preview`, as),
  'accept a stale preview': async (server, as) =>
    send(server, 'POST', `messages/${await by(server, as)}/tidy-accept`, as, stalePreview),
  "accept another's preview": async (server, as) =>
    send(server, 'POST', `messages/${await byMia(server)}/tidy-accept`, as, stalePreview),
  "change someone's status": (server, as) => send(server, 'PATCH', 'admin/users/guest', as, { status: 'whitelisted' }),
}

const invitation = { uses_max: 1, days: 1 }
const endpoint = { base_url: 'http://127.0.0.1:9/v1', model: 'small', display_name: 'Elm' }

async function invited(server: TestServer) {
  const token = await server.tokenFor('ada', 'ada@canopy.example')
  return (await server.call('POST', '/api/admin/invitations', { token, body: invitation })).body
}

const stalePreview = { content: 'tidied', ticket: 'stale' }

const ask = (server: TestServer, as: Account | null, id: string) =>
  send(server, 'POST', 'agents/requests', as, { message_id: id, agent: 'chatgpt' })

const end = (server: TestServer, as: Account | null, action: 'stop' | 'dismiss', id: string) =>
  send(server, 'POST', `agents/requests/${id}/${action}`, as)

/** The id of somebody's request to an agent that did not answer. */
async function asked(server: TestServer, asker: string, isPublic = true): Promise<string> {
  const id = await seedOne(server, asker, isPublic, [])
  const asking = { message_id: id, root_id: id, agent: 'chatgpt', asker_uid: asker, reason: 'busy' } as const
  return (await insertRequest(server.context.db, server.clock.nowMs(), asking)).request.id
}

const get = (server: TestServer, path: string, as: Account | null, query: NonNullable<CallInput['query']> = {}) =>
  server.call('GET', `/api/${path}`, { as, query })

const send = (server: TestServer, method: string, path: string, as: Account | null, body?: unknown) =>
  server.call(method, `/api/${path}`, { as, ...(body === undefined ? {} : { body }) })

const seedOne = async (server: TestServer, author: string, isPublic: boolean, recipients: string[]) => {
  const [seeded] = await seedForest(server, [{ parent: null, author, public: isPublic, recipients }])
  return seeded?.id ?? ''
}

const by = (server: TestServer, author: Account | null) => seedOne(server, authorOf(author), true, [])
const byMia = (server: TestServer, to: Account | null = null) =>
  seedOne(server, 'mia', true, to === null || to.uid === 'newcomer' ? [] : [to.uid])
const secretOfMia = (server: TestServer) => seedOne(server, 'mia', false, [])

/** A visitor and someone who has not registered have written nothing, so they get another's message. */
const authorOf = (author: Account | null) => (author === null || author.uid === 'newcomer' ? 'mia' : author.uid)
