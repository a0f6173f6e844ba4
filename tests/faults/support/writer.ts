import assert from 'node:assert/strict'
import { cacheApp } from '../../journeys/support/app-cached.ts'
import { signIn } from '../../journeys/support/journey.ts'
import { startServer } from '../../journeys/support/server.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { startBrowser } from './browser.ts'
import { makeWriters, withoutRates } from './writing.ts'

/** Somebody at a real browser, signed in, with every part of the app cached that writing needs. */
export async function openWriter() {
  const server = await startServer(withoutRates)
  const wire = await startTcpProxy(server.url)
  const [wei] = await makeWriters(server, 1)
  assert.ok(wei)
  const browser = await startBrowser(wire.url)
  const first = await browser.context().newPage()
  await signIn(first, wei)
  await cacheApp(first)
  await first.getByRole('button', { name: 'New message' }).click()
  await first.getByPlaceholder('Start a new thread...').fill('A')
  await first.getByPlaceholder('Start a new thread...').fill('')
  await browser.restart()
  const end = async () => {
    await browser.remove()
    await wire.cut()
    await server.remove()
  }
  return { server, wire, wei, browser, page: await browser.context().newPage(), end }
}
