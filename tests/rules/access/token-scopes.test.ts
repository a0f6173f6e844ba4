import { expect, test } from 'vitest'
import { tokenScopesOf, viewerByToken } from '#rules/access/token-scopes.ts'
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
/** They send what the person reads to wherever they like. */
const tells: readonly CallName[] = ['makeWebhook', 'resumeWebhook']

test('no token manages an account, a session, another token, or anything of an administrator', () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const isRefused = call.access === 'admin' || /^\/api\/(admin|account)\//.test(call.path)
    const expected = isRefused || never.includes(name as CallName)
    expect(tokenScopesOf(call) === null, name).toBe(expected)
  }
})

test('whatever changes something needs a token that writes, whatever asks an agent one that asks, and a webhook both to read and to write', () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const scopes = tokenScopesOf(call)
    if (scopes === null) continue
    if (asks.includes(name as CallName)) expect(scopes, name).toEqual(['ask'])
    else if (tells.includes(name as CallName)) expect(scopes, name).toEqual(['read', 'write'])
    else expect(scopes, name).toEqual([call.method === 'GET' || name === 'batch' ? 'read' : 'write'])
  }
})

test('an admin’s token may do no more than that of anybody who may write', () => {
  expect(viewerByToken({ uid: 'ada', status: 'admin' })).toEqual({ uid: 'ada', status: 'whitelisted' })
  expect(viewerByToken({ uid: 'ada', status: 'suspended' })).toEqual({ uid: 'ada', status: 'suspended' })
  expect(viewerByToken({ uid: 'otto', status: 'other' })).toEqual({ uid: 'otto', status: 'other' })
})
