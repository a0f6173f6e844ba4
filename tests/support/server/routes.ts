import type { FastifyInstance } from 'fastify'

const indent = 4

/** Every route of a server, as `GET /path`; one that also answers HEAD is listed once. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:[│ ] {3})*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line)
      if (found === null) return []
      const [, before = '', part = '', methods = ''] = found
      const level = before.length / indent
      above.splice(level, above.length, (above[level - 1] ?? '') + part)
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${above[level]}`)
    })
}
