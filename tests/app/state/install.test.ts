import { expect, test, vi } from 'vitest'
import type { PendingPost } from '#rules/pending/outbox.ts'
import { installDismissedMs, installVisitGapMs } from '#wire/limits.ts'
import { changeOutbox } from '../../../src/app/state/pending/pending-posts.ts'
import { newVersionAtom } from '../../../src/app/state/platform/new-version.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import {
  declineInstall,
  install,
  installOfferAtom,
  watchInstallOffer,
} from '../../../src/app/state/settings/install.ts'
import { makeWorld, meAs } from './world.ts'

const secondVisit = (nowMs: number) => ({ visits: 1, lastVisitMs: nowMs - installVisitGapMs, dismissedMs: null })

const sentPost: PendingPost = {
  key: 'k',
  owner: 'ada',
  order: 1,
  body: { content: 'Hello.' },
  recipients: [],
  createdAt: '2026-01-05T09:00:00.000Z',
  stage: 'sent',
  problem: null,
  isHeld: false,
  triedAt: null,
  isChanged: false,
  sentAs: 'm1',
}

function visit(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const world = makeWorld()
  world.install = secondVisit(world.nowMs)
  const ask = vi.fn(async () => outcome)
  world.installOption = { kind: 'prompt', ask }
  return { world, store: world.store, ask }
}

test('without the browser’s support nothing is offered', () => {
  const { world, store } = visit()
  world.installOption = { kind: 'none' }
  watchInstallOffer(store)
  expect(store.get(installOfferAtom)).toBe('none')
})

test('installing is offered from the second visit, or after a post', async () => {
  const { world, store } = visit()
  world.install = null
  watchInstallOffer(store)
  expect(store.get(installOfferAtom)).toBe('none')
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  await store.set(changeOutbox, () => [sentPost])
  expect(store.get(installOfferAtom)).toBe('prompt')

  const later = visit()
  watchInstallOffer(later.store)
  expect(later.store.get(installOfferAtom)).toBe('prompt')
  expect(later.world.install?.visits).toBe(2)
})

test('an iPhone gets instructions', () => {
  const { world, store } = visit()
  world.installOption = { kind: 'by-hand' }
  watchInstallOffer(store)
  expect(store.get(installOfferAtom)).toBe('by-hand')
})

test('it is never offered together with the prompt for a new version', () => {
  const { store } = visit()
  watchInstallOffer(store)
  store.set(newVersionAtom, { reload: () => undefined })
  expect(store.get(installOfferAtom)).toBe('none')
})

test('declining counts for ninety days, in either of the two prompts', async () => {
  for (const decline of ['ours', 'the browser’s'] as const) {
    const { world, store, ask } = visit('dismissed')
    watchInstallOffer(store)
    if (decline === 'ours') store.set(declineInstall)
    else await store.set(install)
    expect(ask).toHaveBeenCalledTimes(decline === 'ours' ? 0 : 1)
    expect(store.get(installOfferAtom)).toBe('none')

    const next = makeWorld()
    next.install = world.install
    next.installOption = { kind: 'prompt', ask }
    next.nowMs = world.nowMs + installDismissedMs - 1
    watchInstallOffer(next.store)
    expect(next.store.get(installOfferAtom)).toBe('none')
    next.nowMs += 1
    watchInstallOffer(next.store)
    expect(next.store.get(installOfferAtom)).toBe('prompt')
  }
})

test('accepting does not count as declining', async () => {
  const { world, store } = visit('accepted')
  watchInstallOffer(store)
  await store.set(install)
  expect(world.install?.dismissedMs).toBeNull()
})
