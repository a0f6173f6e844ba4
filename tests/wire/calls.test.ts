import { expect, test } from 'vitest'
import { calls } from '#wire/calls.ts'

const listed = Object.values(calls).map(({ method, path }) => `${method} ${path}`)

test('every call of the specification exists', () => {
  expect(listed).toEqual(
    expect.arrayContaining([
      'GET /api/config',
      'GET /api/messages/:id',
      'POST /api/messages/batch',
      'GET /api/messages/count/:id',
      'POST /api/messages',
      'GET /api/messages/recommended',
      'GET /api/messages/chronological',
      'DELETE /api/messages/:id',
      'POST /api/messages/:id/pin',
      'POST /api/messages/:id/unpin',
      'POST /api/messages/:id/settle',
      'POST /api/messages/:id/reopen',
      'GET /api/messages/pinned',
      'GET /api/messages/branch_up/:id',
      'GET /api/messages/branch_down/:id',
      'PATCH /api/messages/:id/title-description',
      'POST /api/messages/:id/mark-read',
      'POST /api/messages/:id/mark-unread',
      'GET /api/messages/unread-count',
      'POST /api/messages/:id/reformat',
      'POST /api/messages/import/chatgpt',
      'POST /api/messages/import/claude',
      'POST /api/messages/import/gemini',
      'POST /api/messages/import/grok',
      'POST /api/messages/import/cursor',
      'GET /api/user/whitelist-status',
      'GET /api/user/admin-status',
      'POST /api/user/register',
      'GET /api/user/search',
      'GET /api/user/validate-tag',
      'GET /api/user/card',
      'POST /api/user/profile',
      'GET /api/user/me',
      'GET /api/messages/thread/:id',
      'GET /api/messages/:id/children',
      'GET /api/messages/changes',
      'POST /api/applications',
      'GET /api/admin/applications',
      'POST /api/admin/applications/:id/decision',
      'GET /api/admin/users',
      'PATCH /api/admin/users/:uid',
      'GET /api/health',
    ]),
  )
})

test('no call is listed twice', () => {
  expect(new Set(listed).size).toBe(listed.length)
})

test('only calls that create something answer 201, and only those may be repeated by their key', () => {
  const made = Object.entries(calls).filter(([, call]) => 'status' in call && call.status === 201)
  expect(made.map(([name]) => name).sort()).toEqual(
    [
      'apply',
      'askAgent',
      'beginStream',
      'beginUpload',
      'editMessage',
      'importChatgpt',
      'importClaude',
      'importCursor',
      'importGemini',
      'importGrok',
      'postMessage',
      'reportMessage',
    ].sort(),
  )
  const repeatable = Object.entries(calls).filter(([, call]) => 'idempotent' in call && call.idempotent)
  expect(repeatable.map(([name]) => name)).toEqual(made.map(([name]) => name))
})

test('calls that change something have a rate limit; reading messages has none, except a visitor’s search', () => {
  for (const [name, call] of Object.entries(calls)) {
    const changes = call.method !== 'GET' && name !== 'batch'
    if (changes) expect(call, name).toHaveProperty('rate')
    else if (name === 'searchMessages') expect(call).toHaveProperty('rate', 'visitor-lookup')
    else if (call.path.startsWith('/api/messages')) expect(call, name).not.toHaveProperty('rate')
  }
})
