import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { sendLastAnswers } from '../../src/server/http/last-answers.ts'
import { finishHandlers } from '../../src/server/http/running-handlers.ts'

test.each(['preHandler', 'handler'] as const)('closing waits for a %s whose caller has gone away', async (waiting) => {
  const app = fastify()
  finishHandlers(app)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const events: string[] = []
  const slow = async () => {
    begun.resolve()
    await end.promise
    await setImmediate()
    events.push('the route has finished')
  }
  app.get('/', {
    preHandler: async () => (waiting === 'preHandler' ? slow() : undefined),
    handler: async () => {
      if (waiting === 'handler') await slow()
      return 'ok'
    },
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const caller = connect(Number(port), hostname)
  caller.write('GET / HTTP/1.1\r\nhost: canopy.example\r\n\r\n')
  await begun.promise
  const gone = once(caller, 'close')
  caller.destroy()
  await gone
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
    .toBe(0)

  const ended = once(app.server, 'close')
  const closed = app.close().then(() => events.push('the server is closed'))
  await ended
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  end.resolve()
  await closed
  expect(events).toEqual(['the route has finished', 'the server is closed'])
})

test('closing ends a connection once its last request is answered, although its client keeps it open', async () => {
  const app = fastify()
  sendLastAnswers(app)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  app.get('/', async () => {
    begun.resolve()
    await end.promise
    return 'answered'
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const caller = connect(Number(port), hostname)
  caller.write('GET / HTTP/1.1\r\nhost: canopy.example\r\nconnection: keep-alive\r\n\r\n')
  await begun.promise
  const heard: Buffer[] = []
  caller.on('data', (bytes) => heard.push(bytes))
  const over = once(caller, 'close')
  const closed = app.close()
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  end.resolve()
  await Promise.all([closed, over])
  expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1.1 200 OK[\s\S]*answered$/)
})

test.each(['before', 'while'] as const)(
  'an answer written %s the server closes reaches a slow client whole',
  async (written) => {
    const app = fastify()
    sendLastAnswers(app)
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    // More than the system buffers.
    const bytes = 12 * 2 ** 20
    app.get('/', async (_request, reply) => {
      begun.resolve()
      await end.promise
      reply.raw.once('prefinish', () => answered.resolve())
      return 'x'.repeat(bytes)
    })
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const caller = connect(Number(port), hostname)
    caller.write('GET / HTTP/1.1\r\nhost: canopy.example\r\nconnection: keep-alive\r\n\r\n')
    await begun.promise
    if (written === 'before') {
      end.resolve()
      await answered.promise
    }
    let heard = 0
    caller.on('data', (chunk) => {
      heard += chunk.length
      caller.pause()
      setTimeout(() => caller.resume(), 1)
    })
    const over = once(caller, 'close')
    const closed = app.close()
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    end.resolve()
    await Promise.all([closed, over])
    expect(heard).toBeGreaterThan(bytes)
  },
)
