import { expect, test } from 'vitest'
import { tokenScopeOf, viewerByToken } from '#rules/access/token-scopes.ts'
import { type Call, type CallName, calls } from '#wire/calls.ts'

const never: readonly CallName[] = [
  'register',
  'profile',
  'signOut',
  'signOutEverywhere',
  'apply',
  'readInvitation',
  'claimInvitation',
  'beginPasskeySignIn',
  'pushKey',
  'subscribePush',
  'unsubscribePush',
  'attachmentKeys',
]
const asks: readonly CallName[] = ['askAgent', 'askDigest', 'retryDigest', 'tidyPreview']

test('no token manages an account, a session, another token, or anything of an administrator', () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const isRefused = call.access === 'admin' || /^\/api\/(admin|account)\//.test(call.path)
    const expected = isRefused || never.includes(name as CallName)
    expect(tokenScopeOf(call) === null, name).toBe(expected)
  }
})

test('whatever changes something needs a token that writes, and whatever asks an agent one that asks', () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const scope = tokenScopeOf(call)
    if (scope === null) continue
    if (asks.includes(name as CallName)) expect(scope, name).toBe('ask')
    else expect(scope, name).toBe(call.method === 'GET' || name === 'batch' ? 'read' : 'write')
  }
})

test('an admin’s token is worth what anybody’s is who writes', () => {
  expect(viewerByToken({ uid: 'ada', status: 'admin' })).toEqual({ uid: 'ada', status: 'whitelisted' })
  expect(viewerByToken({ uid: 'ada', status: 'suspended' })).toEqual({ uid: 'ada', status: 'suspended' })
  expect(viewerByToken({ uid: 'otto', status: 'other' })).toEqual({ uid: 'otto', status: 'other' })
})
