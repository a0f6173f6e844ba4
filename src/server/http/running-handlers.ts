import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, RouteOptions } from 'fastify'

const patienceMs = 10_000

/**
 * Closing the server waits for what its routes are still doing, so that the database is not closed under them. Fastify
 * waits for connections only: a handler whose caller has gone away runs on without one.
 */
export function finishHandlers(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()

  function tracked(step: unknown): unknown {
    if (Array.isArray(step)) return step.map(tracked)
    if (typeof step !== 'function') return step
    return function track(this: unknown, ...given: unknown[]): unknown {
      const result: unknown = Reflect.apply(step, this, given)
      if (!(result instanceof Promise)) return result
      running.add(result)
      const leave = () => running.delete(result)
      result.then(leave, leave)
      return result
    }
  }

  app.addHook('onRoute', (route: RouteOptions) => {
    for (const step of ['preParsing', 'preValidation', 'preHandler', 'handler'] as const)
      Reflect.set(route, step, tracked(Reflect.get(route, step)))
  })

  app.addHook('onClose', async () => {
    const late = AbortSignal.timeout(patienceMs)
    const tooLate = new Promise((resolve) => late.addEventListener('abort', resolve, { once: true }))
    while (running.size > 0 && !late.aborted) {
      await Promise.race([Promise.allSettled(running), tooLate])
      // The step after the one that has finished begins.
      await setImmediate()
    }
  })
}
