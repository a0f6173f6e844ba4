import { pruneOld } from '../../../src/server/store/messages/changes.ts'
import { makePasskeyDevice } from '../passkey-device.ts'
import type { Account, CallInput, TestServer } from './build-app.ts'
import { sevenAnswers } from './seven-answers.ts'

const conversation = {
  messages: [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hi' },
  ],
}
const device = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}
const secret = 'correct horse battery'

/** Makes every call of the product at least once, as visitor, writer and admin, with and without its options. */
export async function walkThroughAllCalls(server: TestServer): Promise<void> {
  const [ada, wei] = [await server.person('ada', 'admin'), await server.person('wei')]
  await server.person('mia')
  const ask = async (method: string, path: string, asked: CallInput = {}) =>
    (await server.call(method, path, asked)).body
  const get = async (path: string, query: NonNullable<CallInput['query']> = {}) => {
    for (const as of [null, wei]) await server.call('GET', path, { as, query })
  }
  const key = crypto.randomUUID()
  const headers = { 'idempotency-key': key }
  const { cursor } = await ask('GET', '/api/messages/changes')
  const root = await ask('POST', '/api/messages', {
    as: ada,
    body: { content: 'root', recipients: ['wei', 'mia'] },
    headers,
  })
  await ask('POST', '/api/messages', { as: ada, body: { content: 'again' }, headers })
  const reply = await ask('POST', '/api/messages', {
    as: ada,
    body: { content: '* a', parent_id: root.id, recipients: ['mia'] },
  })
  const hidden = { content: 'hidden', parent_id: reply.id, public: false, recipients: ['wei'] }
  const whisper = await ask('POST', '/api/messages', { as: ada, body: hidden })
  const doomed = await ask('POST', '/api/messages', {
    as: wei,
    body: { content: 'doomed', parent_id: whisper.id, recipients: ['mia'] },
  })
  const brings_home = { branch: doomed.id, sources: [reply.id] }
  const home = { content: 'home', parent_id: root.id, public: false, recipients: ['wei'], brings_home }
  await ask('POST', '/api/messages', { as: ada, body: home })
  for (const service of ['chatgpt', 'claude', 'gemini', 'grok', 'cursor']) {
    await ask('POST', `/api/messages/import/${service}`, { as: wei, body: conversation })
  }

  await get('/api/health')
  await get('/api/config')
  for (const path of ['', 'count/', 'branch_up/', 'branch_down/', 'thread/'])
    await get(`/api/messages/${path}${whisper.id}`)
  for (const path of ['branch_up', 'branch_down']) await get(`/api/messages/${path}/${reply.id}`, { depth: 50 })
  const page = await ask('GET', '/api/messages/chronological', { as: wei, query: { limit: 1 } })
  for (const sort_order of ['newest', 'oldest']) {
    const common = { sort_order, cursor: page.next_cursor, date_start: '2026-01-01', date_end: '2026-12-31' }
    await get('/api/messages/chronological', common)
    await get('/api/messages/chronological', { ...common, author_uid: ['ada', 'wei'] })
    await get('/api/messages/chronological', { ...common, recipients: ['ada', 'wei'] })
    await get('/api/messages/chronological', { sort_order, recipients: 'mia', author_uid: 'ada' })
    for (const state of ['open', 'settled']) {
      await get('/api/messages/chronological', { ...common, state })
      await get('/api/messages/chronological', { sort_order, state, recipients: 'mia', author_uid: 'ada' })
      await get('/api/messages/search', { q: 'root', sort_order, state })
    }
    await get('/api/messages/chronological', { sort_order })
  }
  for (const sort_order of ['newest', 'oldest']) {
    const dates = { date_start: '2026-01-01', date_end: '2026-12-31' }
    await get('/api/messages/search', { q: `hidden "hid" a from:ada in:${whisper.id}`, sort_order, ...dates })
    await get('/api/messages/search', { q: 'root', recipients: ['wei', 'mia'], author_uid: 'ada', sort_order })
  }
  await walkThroughFiles(server, root.id)
  await get(`/api/messages/${root.id}/children`, { limit: 1 })
  await get(`/api/messages/${root.id}/children`, { cursor: page.next_cursor })
  await get(`/api/messages/${whisper.id}/map`)
  await get(`/api/messages/${root.id}/map`, { cursor: page.next_cursor })
  const chosen = { parent_id: root.id, child_id: reply.id, chosen_at: '2026-01-01T00:00:00.000Z' }
  await ask('POST', '/api/messages/branch-choices', { as: wei, body: { choices: [chosen] } })
  await get(`/api/messages/thread/${reply.id}`)
  for (const state of ['none', 'mute', 'follow', 'none']) {
    await ask('POST', `/api/messages/${reply.id}/follow`, { as: wei, body: { state } })
  }
  await get(`/api/messages/${whisper.id}/follows`)
  await ask('POST', `/api/messages/${root.id}/slow-mode`, { as: ada, body: { wait_s: 60 } })
  await ask('POST', '/api/messages', { as: wei, body: { content: 'slow', parent_id: root.id } })
  await get(`/api/messages/${root.id}/slow-mode`)
  await ask('POST', `/api/messages/${root.id}/slow-mode`, { as: ada, body: { wait_s: 0 } })
  await ask('POST', `/api/messages/${root.id}/follow`, { as: wei, body: { state: 'follow' } })
  await ask('POST', '/api/messages', { as: ada, body: { content: 'news', parent_id: reply.id, recipients: ['mia'] } })
  for (const is_on of [true, false, true])
    await ask('POST', `/api/messages/${whisper.id}/bookmark`, { as: wei, body: { is_on } })
  await get('/api/bookmarks')
  await get('/api/bookmarks', { cursor: placeOf(root.id) })
  await get('/api/bookmarks/ids')
  for (const target of ['new-thread', root.id, whisper.id]) {
    const draft = { target, text: 'a draft', public: false, recipients: ['mia', 'ada'] }
    const { revision } = await ask('POST', '/api/drafts', { as: wei, body: { ...draft, base: 0 } })
    await ask('POST', '/api/drafts', { as: wei, body: { ...draft, text: 'another', base: 0 } })
    await ask('POST', '/api/drafts/remove-replaced', { as: wei, body: { target, revision } })
  }
  await get('/api/drafts')
  await ask('POST', '/api/drafts', {
    as: wei,
    body: { target: root.id, text: '', public: true, recipients: [], base: 0 },
  })
  await ask('PATCH', '/api/admin/settings', { as: ada, body: { held_words: ['casino'], held_first: 50 } })
  for (const decision of ['approve', 'decline']) {
    const body = { content: 'a casino', parent_id: root.id, recipients: ['mia'] }
    const { held } = await ask('POST', '/api/messages', {
      as: wei,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const reason = decision === 'decline' ? { reason: 'no' } : {}
    await ask('POST', `/api/admin/held-posts/${held.id}/decision`, { as: ada, body: { decision, ...reason } })
  }
  const { held } = await ask('POST', '/api/messages', { as: wei, body: { content: 'a casino' } })
  await ask('GET', '/api/admin/held-posts', { as: ada })
  await ask('GET', '/api/admin/held-posts', { as: ada, query: { cursor: placeOf(root.id) } })
  await get('/api/held-posts')
  await ask('DELETE', `/api/held-posts/${held.id}`, { as: wei })
  await ask('PATCH', '/api/admin/settings', { as: ada, body: { held_words: [] } })
  await get('/api/for-me')
  for (const muted of [true, false]) await ask('POST', '/api/muted-people', { as: wei, body: { uid: 'mia', muted } })
  await get('/api/muted-people')
  await get('/api/for-me', { cursor: placeOf(root.id) })
  await get('/api/for-me/count')
  const until = '2026-01-01T00:00:00.000Z'
  await get(`/api/messages/${whisper.id}/new`)
  const digest = await ask('POST', '/api/digests', { as: wei, body: { message_id: root.id, agent: 'chatgpt' } })
  const comparison = { message_id: root.id, agent: 'chatgpt', kind: 'comparison' }
  await ask('POST', '/api/digests', { as: wei, body: comparison })
  const following = await ask('POST', '/api/digests', { as: wei, body: { agent: 'chatgpt', kind: 'following' } })
  await ask('GET', `/api/digests/${following.id}`, { as: wei })
  for (const action of ['stop', 'retry']) await ask('POST', `/api/digests/${digest.id}/${action}`, { as: wei })
  await ask('GET', `/api/digests/${digest.id}`, { as: wei })
  await get('/api/messages/new-counts', { ids: [root.id, whisper.id] })
  const seen = { ids: [reply.id, whisper.id], threads: [{ id: root.id, until }], all: { until } }
  await ask('POST', '/api/messages/seen', { as: wei, body: seen })
  await get('/api/messages/recommended', { limit: 3 })
  await get('/api/messages/pinned')
  await get('/api/messages/unread-count')
  await ask('POST', '/api/messages/batch', { as: wei, body: [root.id, reply.id] })
  for (const action of ['pin', 'unpin', 'reformat'])
    await ask('POST', `/api/messages/${reply.id}/${action}`, { as: ada })
  for (const base of [1, 2]) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { content: `edited from ${base}`, base }
    for (const _ of [1, 2]) await ask('POST', `/api/messages/${reply.id}/edits`, { as: ada, body, headers })
  }
  await get(`/api/messages/${reply.id}/versions`)
  await get(`/api/messages/${reply.id}/versions`, { before: 2 })
  await ask('DELETE', `/api/messages/${reply.id}/versions/1`, { as: ada })
  await ask('POST', `/api/messages/${root.id}/settle`, { as: ada, body: { by: reply.id } })
  await ask('POST', `/api/messages/${reply.id}/settle`, { as: ada, body: { by: doomed.id } })
  await ask('POST', `/api/messages/${root.id}/reopen`, { as: ada })
  for (const action of ['mark-read', 'mark-unread'])
    await ask('POST', `/api/messages/${root.id}/${action}`, { as: wei })
  await ask('PATCH', `/api/messages/${whisper.id}/title-description`, {
    as: ada,
    body: { title: 'A title', description: 'More' },
  })
  await ask('POST', `/api/messages/${doomed.id}/tidy-preview`, { as: wei })
  await ask('POST', `/api/messages/${doomed.id}/tidy-accept`, { as: wei, body: { content: 'b', ticket: 'none' } })
  await get('/api/agents')
  await get('/api/agents/requests', { message_id: whisper.id })
  await get('/api/agents/usage')
  await ask('GET', '/api/admin/agent-usage', { as: ada })
  await ask('GET', '/api/admin/agent-usage.csv', { as: ada })
  const asked = await ask('POST', '/api/agents/requests', {
    as: wei,
    body: { message_id: whisper.id, agent: 'chatgpt' },
  })
  for (const action of ['stop', 'dismiss']) await ask('POST', `/api/agents/requests/${asked.id}/${action}`, { as: wei })
  await ask('GET', '/api/push/key', { as: wei })
  await ask('POST', '/api/push/subscriptions', { as: wei, body: device })
  await ask('POST', '/api/push/unsubscribe', { as: wei, body: { endpoint: device.endpoint } })
  const reported = { reason: 'abuse', note: 'Please look at this' }
  for (const as of [null, wei, wei]) await ask('POST', `/api/messages/${reply.id}/reports`, { as, body: reported })
  for (const state of ['open', 'done']) await ask('GET', '/api/admin/reports', { as: ada, query: { state } })
  const { reported: queue } = await ask('GET', '/api/admin/reports', { as: ada })
  const eva = await server.person('second', 'admin')
  const decision = { message: 'settle', person: 'suspend', days: 3, reason: 'No.' }
  await ask('POST', `/api/admin/reports/${queue[0].id}/decision`, { as: eva, body: decision })
  await ask('POST', `/api/messages/${doomed.id}/reports`, { as: ada, body: { reason: 'spam' } })
  const { reported: others } = await ask('GET', '/api/admin/reports', { as: eva })
  const deletion = { message: 'delete', person: 'leave', reason: 'No.' }
  await ask('POST', `/api/admin/reports/${others[0].id}/decision`, { as: eva, body: deletion })
  await ask('POST', '/api/user/profile', { as: ada, body: { display_name: 'Ada' } })
  await ask('POST', '/api/admin/users/ada/moderation', { as: eva, body: { action: 'lift', reason: 'Sorry.' } })
  const place = Buffer.from(`2999-01-01T00:00:00.000Z|${root.id}`).toString('base64url')
  for (const query of [{}, { cursor: place }]) {
    await ask('GET', '/api/admin/moderation', { as: ada, query })
    await ask('GET', '/api/account/moderation', { as: ada, query })
  }
  await ask('POST', '/api/account/moderation/seen', { as: ada })
  await ask('DELETE', `/api/messages/${doomed.id}`, { as: wei })
  await ask('GET', '/api/admin/bin', { as: ada })
  await ask('GET', '/api/admin/bin', { as: ada, query: { cursor: placeOf(root.id) } })
  await ask('POST', `/api/admin/bin/${doomed.id}/restore`, { as: ada })
  await ask('DELETE', `/api/messages/${doomed.id}`, { as: wei })
  await ask('DELETE', `/api/admin/bin/${doomed.id}`, { as: ada })
  const old = await server.post(ada, { parent_id: root.id })
  await ask('DELETE', `/api/messages/${old.id}`, { as: ada })
  await ask('DELETE', `/api/digests/${digest.id}`, { as: wei })
  await get('/api/messages/changes', { since: cursor })

  await get('/api/user/whitelist-status', { email: wei.email })
  await get('/api/user/admin-status', { email: wei.email })
  await get('/api/user/search', { query: 'm' })
  await get('/api/user/validate-tag', { tag: 'mia' })
  for (const query of [{ uid: 'mia' }, { tag: 'mia' }]) await get('/api/user/card', query)
  await get('/api/user/me')
  await ask('POST', '/api/user/profile', { as: wei, body: { display_name: 'Wei', user_tag: 'wei-2' } })
  await ask('POST', '/api/applications', { body: { answers: sevenAnswers, contact_email: wei.email } })
  const { id } = await ask('POST', '/api/applications', { as: wei, body: { answers: sevenAnswers } })
  const { applications } = await ask('GET', '/api/admin/applications', { as: ada })
  for (const each of [id, ...applications.map((application: { id: string }) => application.id)]) {
    await ask('POST', `/api/admin/applications/${each}/decision`, { as: ada, body: { decision: 'approve' } })
  }
  await walkThroughInvitations(server, root.id)
  for (const query of ['', 'm']) await ask('GET', '/api/admin/users', { as: ada, query: { query } })

  await walkThroughWebhooks(server)
  await walkThroughTokens(server, ada, wei)
  await walkThroughAccounts(server, root.id)
  await walkThroughIdentity(server)
  await ask('POST', '/api/user/sign-out', { body: {} })
  await ask('POST', '/api/user/sign-out-everywhere', { as: wei })
  await ask('POST', '/api/admin/users/mia/sign-out', { as: ada })
  await ask('GET', '/api/admin/versions', { as: ada })
  await ask('PATCH', '/api/admin/users/mia', { as: ada, body: { status: 'other' } })
  await pruneOld(server.context.db, server.clock.nowMs() + 40 * 24 * 3_600_000)
}

async function walkThroughWebhooks(server: TestServer): Promise<void> {
  const [ulf, udo] = [await server.person('ulf'), await server.person('udo')]
  const followed = await server.post(udo, {})
  await server.call('POST', `/api/messages/${followed.id}/follow`, { as: ulf, body: { state: 'follow' } })
  const body = { url: 'https://hooks.invalid/canopy', events: 'all' }
  const { webhook } = (await server.call('POST', '/api/webhooks', { as: ulf, body })).body
  await server.post(udo, { parent_id: followed.id })
  await server.post(udo, { recipients: ['ulf'] })
  await server.call('GET', '/api/webhooks', { as: ulf })
  await server.call('POST', `/api/webhooks/${webhook.id}/test`, { as: ulf })
  const { db } = server.context
  await db.updateTable('webhooks').set({ paused: 'failing' }).where('id', '=', webhook.id).execute()
  await db.updateTable('webhook_deliveries').set({ why: 'refused' }).where('webhook_id', '=', webhook.id).execute()
  await server.call('GET', '/api/webhooks', { as: ulf })
  await server.call('POST', `/api/webhooks/${webhook.id}/resume`, { as: ulf })
  await server.call('DELETE', `/api/webhooks/${webhook.id}`, { as: ulf })
}

/** A cursor of a place after everything. */
const placeOf = (id: string) => Buffer.from(`2999-01-01T00:00:00.000Z|${id}`).toString('base64url')

/** One file is posted, one deleted after it was posted, and one cancelled. */
async function walkThroughFiles(server: TestServer, parent_id: string): Promise<void> {
  const as = await server.person('fay')
  const bytes = Buffer.from('plain text')
  const send = async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { name: 'a.txt', bytes: bytes.length }
    const { id } = (await server.call('POST', '/api/attachments', { as, body, headers })).body
    const binary = { 'content-type': 'application/octet-stream' }
    for (const [offset, part] of [
      [0, bytes.subarray(0, 4)],
      [4, bytes.subarray(4)],
      [4, bytes.subarray(4)],
    ] as const) {
      await server.call('POST', `/api/attachments/${id}/parts`, { as, query: { offset }, body: part, headers: binary })
    }
    await server.call('POST', `/api/attachments/${id}/finish`, { as })
    return String(id)
  }
  const ids = [await send(), await send()]
  const cancelled = await send()
  await server.call('GET', '/api/attachments', { as })
  await server.call('DELETE', `/api/attachments/${cancelled}`, { as })
  const body = { content: 'with files', parent_id, public: false, recipients: ['wei'], attachments: ids }
  const { id } = (await server.call('POST', '/api/messages', { as, body })).body
  await server.call('GET', '/api/attachments/keys', { as, query: { ids } })
  for (const reader of [as, null]) await server.call('GET', `/api/attachments/${ids[0]}/file`, { as: reader })
  await server.call('PATCH', `/api/attachments/${ids[0]}`, { as, body: { alt: 'A text' } })
  await server.call('DELETE', `/api/attachments/${ids[0]}`, { as })
  await server.call('DELETE', `/api/messages/${id}`, { as })
  await server.context.files.cleanup.sweep()
}

async function walkThroughInvitations(server: TestServer, thread_id: string): Promise<void> {
  const [eve, otto] = [await server.person('eve', 'admin'), await server.person('otto', 'other')]
  await server.call('POST', '/api/applications', { as: otto, body: { answers: sevenAnswers } })
  const body = { uses_max: 2, days: 7, thread_id }
  const { token, invitation } = (await server.call('POST', '/api/admin/invitations', { as: eve, body })).body
  for (const path of ['read', 'claim']) {
    await server.call('POST', `/api/invitations/${path}`, { as: otto, body: { token } })
  }
  await server.call('GET', '/api/admin/invitations', { as: eve })
  const trial = { base_url: 'http://127.0.0.1:9/v1', model: 'small' }
  const endpoint = { ...trial, display_name: 'Elm' }
  await server.call('GET', '/api/admin/settings', { as: eve })
  await server.call('PATCH', '/api/admin/settings', { as: eve, body: { accent: 'teal' } })
  await server.call('POST', '/api/admin/settings/agent', { as: eve, body: endpoint })
  await server.call('POST', '/api/admin/settings/agent/try', { as: eve, body: endpoint })
  await server.call('DELETE', '/api/admin/settings/agent', { as: eve })
  const agent = { ...endpoint, tag: 'birch', display_name: 'Birch', askers: 'chosen', people: ['otto'] }
  const { name } = (await server.call('POST', '/api/admin/agents', { as: eve, body: agent })).body
  await server.call('GET', '/api/admin/agents', { as: eve })
  await server.call('PATCH', `/api/admin/agents/${name}`, { as: eve, body: { paused: true, people: ['otto', 'eve'] } })
  await server.call('POST', '/api/admin/agents/try', { as: eve, body: { name, ...trial } })
  await server.call('DELETE', `/api/admin/agents/${name}`, { as: eve })
  await server.call('POST', `/api/admin/invitations/${invitation.id}/revoke`, { as: eve })
}

/** Two people delete their accounts: the messages of one stay, the other's are deleted. */
async function walkThroughAccounts(server: TestServer, parentId: string): Promise<void> {
  for (const [name, messages] of [
    ['lea', 'keep'],
    ['noa', 'delete'],
  ] as const) {
    const as = await server.person(name)
    const reply = await server.post(as, { parent_id: parentId, recipients: ['wei'] })
    await server.post(as, { parent_id: reply.id, public: false })
    await server.call('GET', '/api/account/data', { as })
    const { body } = await server.call('GET', '/api/account/sessions', { as })
    await server.call('POST', `/api/account/sessions/${body.sessions[0].id}/end`, { as: await server.person('ivo') })
    await server.call('POST', '/api/account/delete', { as, body: { messages, confirmation: name } })
  }
}

async function walkThroughTokens(server: TestServer, admin: Account, as: Account): Promise<void> {
  const body = { name: 'A script', scopes: ['read', 'write'], days: 7 }
  const { token, secret: text } = (await server.call('POST', '/api/account/tokens', { as, body })).body
  await server.call('GET', '/api/account/tokens', { as })
  await server.call('GET', '/api/user/me', { token: text })
  await server.call('POST', `/api/account/tokens/${token.id}/revoke`, { as })
  const named = { display_name: 'Walker', user_tag: 'walker' }
  const bot = (await server.call('POST', '/api/admin/bots', { as: admin, body: named })).body
  await server.call('GET', '/api/admin/bots', { as: admin })
  await server.call('PATCH', `/api/admin/bots/${bot.uid}`, { as: admin, body: { display_name: 'Runner' } })
  const made = (await server.call('POST', `/api/admin/bots/${bot.uid}/tokens`, { as: admin, body })).body
  await server.call('POST', '/api/messages', { token: made.secret, body: { content: 'as a bot' } })
  await walkThroughStreams(server, admin, made.secret)
  await server.call('GET', `/api/admin/bots/${bot.uid}/tokens`, { as: admin })
  await server.call('POST', `/api/admin/bot-tokens/${made.token.id}/revoke`, { as: admin })
  await server.call('POST', `/api/admin/bots/${bot.uid}/delete`, { as: admin, body: { messages: 'delete' } })
}

/** A bot's messages while they are written: one is finished, one given up, one stopped, one goes with the bot. */
async function walkThroughStreams(server: TestServer, admin: Account, token: string): Promise<void> {
  const { id: parent_id } = await server.post(admin, {})
  for (const end of ['finish', 'give up', 'stop', 'none']) {
    const body = { parent_id, public: false, recipients: [admin.uid] }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { id } = (await server.call('POST', '/api/streams', { token, body, headers })).body
    const part = { position: 0, text: 'as a bot' }
    await server.call('POST', `/api/streams/${id}/parts`, { token, body: part })
    await server.call('GET', '/api/agents/requests', { as: admin, query: { message_id: parent_id } })
    await server.call('GET', '/api/agents/requests', { query: { message_id: parent_id } })
    if (end === 'finish') await server.call('POST', `/api/streams/${id}/finish`, { token, body: {} })
    if (end === 'give up') await server.call('DELETE', `/api/streams/${id}`, { token })
    if (end === 'stop') await server.call('POST', `/api/agents/requests/${id}/stop`, { as: admin })
  }
}

async function walkThroughPasskeys(server: TestServer, token: string): Promise<void> {
  const device = makePasskeyDevice('http://localhost')
  const making = { token, body: { current_password: secret } }
  const { options } = (await server.call('POST', '/api/account/passkeys/begin', making)).body
  const added = await server.call('POST', '/api/account/passkeys', {
    token,
    body: { credential: device.make(options) },
  })
  if (added.status !== 200) throw new Error('no passkey was added')
  await server.call('GET', '/api/account/passkeys', { token })
  const using = (await server.call('POST', '/api/passkeys/begin', { body: {} })).body.options
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken'
  await server.call('POST', signIn, { body: { token: device.sign(using) } })
  await server.call('POST', `/api/account/passkeys/${added.body.id}/remove`, { token })
}

async function walkThroughIdentity(server: TestServer): Promise<void> {
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const person = { email: 'nora@canopy.example', password: secret, returnSecureToken: true }
  const { body } = await server.call('POST', `${accounts}:signUp`, { body: person })
  await server.call('POST', `${accounts}:signInWithPassword`, { body: person })
  await server.call('POST', `${accounts}:lookup`, { body: { idToken: body.idToken } })
  const registration = { uid: body.localId, email: person.email }
  await server.call('POST', '/api/user/register', { token: body.idToken, body: registration })
  await walkThroughPasskeys(server, body.idToken)
  const changes = [
    ['password', { current_password: secret, password: `${secret} 1` }],
    ['email', { current_password: `${secret} 1`, email: 'nora@home.example' }],
  ] as const
  for (const [what, change] of changes) {
    await server.call('POST', `/api/account/${what}`, { token: body.idToken, body: change })
  }
  await server.call('POST', '/api/account/password-link', { body: { email: person.email } })
  const path = `/api/admin/users/${body.localId}/password-link`
  const link = await server.call('POST', path, { as: await server.person('eva', 'admin') })
  const reset = { token: link.body.token, password: `${secret} 2` }
  await server.call('POST', '/api/account/new-password', { body: reset })
  await server.call('POST', `${accounts}:update`, { body: { idToken: body.idToken, password: `${secret} 2` } })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const refresh = `grant_type=refresh_token&refresh_token=${body.refreshToken}`
  await server.call('POST', '/securetoken.googleapis.com/v1/token', { body: refresh, headers: form })
}
