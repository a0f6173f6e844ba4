import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abortableFetch, abortRequests, untilAborted } from '../../sw/abortable-fetch.ts'

let server: Server
let address: string
let isAnswering: boolean

beforeEach(async () => {
  isAnswering = false
  server = createServer((request, response) => {
    // The beginning of a response that never ends.
    if (request.url === '/half') response.writeHead(200).write('half')
    else if (isAnswering) response.end('answer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const asked = () => new Promise((resolve) => server.once('request', resolve))

test('a request that is not answered ends when requests are aborted; the next one is made as usual', async () => {
  const reached = asked()
  const answer = abortableFetch(new Request(address))
  await reached
  abortRequests()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  isAnswering = true
  expect(await (await abortableFetch(new Request(address))).text()).toBe('answer')
})

test('a response that does not end is aborted, too', async () => {
  const answer = await abortableFetch(new Request(`${address}/half`))
  const text = answer.text()
  abortRequests()
  await expect(text).rejects.toMatchObject({ name: 'AbortError' })
})

test('a page that aborts its request aborts the worker’s', async () => {
  const page = new AbortController()
  const reached = asked()
  const answer = abortableFetch(new Request(address, { signal: page.signal }))
  await reached
  page.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('nothing waits for other work once requests are aborted', async () => {
  const never = untilAborted(new Promise<string>(() => undefined))
  abortRequests()
  expect(await never).toBeUndefined()
  expect(await untilAborted(Promise.resolve('done'))).toBe('done')
})
