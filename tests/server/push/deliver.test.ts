import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { deliver } from '../../../src/server/push/deliver.ts'
import { resolveAsUsual, resolveToThisMachine } from '../../support/server/private-hosts.ts'
import { makeDevice } from '../../support/server/push-service.ts'

beforeEach(() => void resolveToThisMachine())
afterEach(resolveAsUsual)

test('a public name that resolves to this machine is not called', async () => {
  let calls = 0
  const machine = createServer((socket) => {
    calls += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve))
  const address = machine.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { subscription } = makeDevice(`https://push.example.com:${port}`)
  const to = { endpoint: subscription.endpoint, uid: 'mia', ...subscription.keys, created_ms: 0 }
  const notice = {
    recipient_uid: 'mia',
    id: '1',
    parent_id: null,
    author: 'Wei',
    excerpt: 'Hello',
    url: '/cloud/1',
    unread_count: 1,
  }
  const sender = {
    keys: webPush.generateVAPIDKeys(),
    contact: 'mailto:keeper@canopy.example',
    trusted: new Set<string>(),
    stopped: new AbortController().signal,
  }
  const delivery = await deliver(to, notice, sender)
  expect(delivery).toMatchObject({ outcome: 'later', why: 'push.example.com is not a public host' })
  expect(calls).toBe(0)
  await new Promise<void>((resolve) => machine.close(() => resolve()))
})
