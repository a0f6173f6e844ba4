import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { callsOf } from '../../../tools/command-line/server-calls.ts'

const timeoutMs = 300

async function serverThat(answers: (response: ServerResponse) => Promise<unknown>) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    void answers(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { calls: callsOf({ origin, token: 'canopy_test', waitMs: 0, timeoutMs }), asked: () => asked }
}

test('a file that comes slowly is read to its end, however long that takes', async () => {
  const { calls, asked } = await serverThat(async (response) => {
    for (const part of ['a', 'long', 'way', 'to', 'go']) {
      response.write(part)
      await wait(timeoutMs / 2)
    }
    response.end()
  })
  expect(Buffer.from((await calls.file('one', 'file')) ?? []).toString()).toBe('alongwaytogo')
  expect(asked()).toBe(1)
})

test('a file that stops coming is given up', async () => {
  const { calls } = await serverThat(async (response) => response.write('a'))
  await expect(calls.file('one', 'file')).rejects.toThrow('The server did not answer within 0.3 s')
})
