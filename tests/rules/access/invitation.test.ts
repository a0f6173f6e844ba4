import { expect, test } from 'vitest'
import { claimOutcome, invitationState, messageIdIn } from '#rules/access/invitation.ts'

const now = '2026-11-23T12:00:00.000Z'
const open = { uses: 0, uses_max: 1, expires_at: '2026-11-23T12:00:00.001Z', revoked_at: null }

test.for([
  [open, 'open'],
  [{ ...open, expires_at: now }, 'expired'],
  [{ ...open, uses: 1 }, 'used up'],
  [{ ...open, revoked_at: now }, 'revoked'],
  [{ ...open, uses: 1, expires_at: now, revoked_at: now }, 'revoked'],
] as const)('%o is %s', ([invitation, state]) => {
  expect(invitationState(invitation, now)).toBe(state)
})

const ended = { ...open, uses: 1 }

test.for([
  ['somebody without access is admitted', open, 'other', false, 'admitted'],
  ['a member uses none', open, 'whitelisted', false, 'member'],
  ['an admin stays an admin', open, 'admin', false, 'member'],
  ['a repeated claim succeeds after the end', ended, 'whitelisted', true, 'member'],
  ['a member is refused by an ended one', ended, 'whitelisted', false, 'refused'],
  ['an ended one admits nobody', ended, 'other', false, 'refused'],
  ['whoever was removed since is not let in again', open, 'other', true, 'refused'],
  ['an unknown one admits nobody', null, 'other', false, 'refused'],
  ['an unknown one is refused for members too', null, 'admin', false, 'refused'],
] as const)('%s', ([, invitation, status, hasClaimed, outcome]) => {
  expect(claimOutcome(invitation, { status, hasClaimed }, now)).toBe(outcome)
})

const id = '0189abcd-0000-7000-8000-00000000000f'

test.for([
  [`https://canopy.example/cloud/${id}`, id],
  [` https://canopy.example/cloud/${id}?leaf=${id} `, id],
  [`/cloud/${id.toUpperCase()}#top`, id],
  [id, id],
  ['', null],
  ['https://canopy.example/cloud', null],
  [`https://canopy.example/ground/${id}`, null],
  [`/cloud/${id}0`, null],
] as const)('the link %j leads to the message %j', ([link, found]) => {
  expect(messageIdIn(link)).toBe(found)
})
