import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { bodyMaxBytes, compressedFromBytes } from '#wire/limits.ts'
import { addApi } from './api.ts'
import { endUnreadBodies, parseJsonBodies } from './http/body/json-body.ts'
import { validateInput } from './http/body/validation.ts'
import { brotliOptions, compressedAtOnceMaxBytes, gzipOptions } from './http/compression.ts'
import { documentCalls } from './http/documentation.ts'
import { answerClientError, answerError, answerErrors } from './http/errors.ts'
import { sendLastAnswers } from './http/last-answers.ts'
import { measure } from './http/metrics.ts'
import { refuseUnlessReady } from './http/refuse-unless-ready.ts'
import { endRefusedUpgrade } from './http/refused-upgrades.ts'
import { logRequests } from './http/request-log.ts'
import { finishHandlers } from './http/running-handlers.ts'
import { secureHeaders } from './http/security.ts'
import { serveApp } from './http/static.ts'
import { otherSitesRoutes } from './pages/other-sites.ts'
import { makePages } from './pages/pages.ts'
import { pictureFrame } from './pages/picture-frame.ts'
import type { Context } from './process/context.ts'
import { createHub, type Hub } from './realtime/hub.ts'
import { socketRoutes } from './realtime/socket.ts'
import { identityRoutes } from './routes/sign-in/identity.ts'
import { oidcRoutes } from './routes/sign-in/oidc.ts'
import { passkeySignInRoute } from './routes/sign-in/passkeys.ts'
import { passwordTries } from './routes/sign-in/password-tries.ts'

/** Longer than the app waits for any answer. */
const idleConnectionMs = 150_000

export type App = { readonly server: FastifyInstance; readonly closeSockets: (code: number, reason: string) => void }

/** The whole application, without a port: `main.ts` listens with it, tests inject requests. */
export async function buildApp(context: Context, logger: FastifyBaseLogger, distDir: string): Promise<App> {
  const setSecureHeaders = await secureHeaders(context.config)
  const app = makeServer(context, logger, setSecureHeaders)
  const reportError = (error: unknown) => {
    app.log.error({ error: error instanceof Error ? error.stack : 'unknown' }, 'an event was not delivered')
  }
  const hub = createHub(context, context.config.redisUrl !== undefined, reportError)
  app.addHook('onClose', async () => hub.stop())
  await addHooks(app, context, setSecureHeaders, hub)

  const tryPassword = passwordTries(context)
  await app.register((api) => addApi(api, context, tryPassword))
  await app.register(async (identity) => {
    refuseUnlessReady(identity, context)
    identityRoutes(identity, context, tryPassword)
    oidcRoutes(identity, context)
    passkeySignInRoute(identity, context)
  })
  await app.register(async (sockets) => socketRoutes(sockets, context, hub))
  pictureFrame(app)
  const pages = existsSync(distDir) ? makePages(context, distDir) : null
  await app.register(async (others) => {
    refuseUnlessReady(others, context)
    otherSitesRoutes(others, context, (content) => pages?.renderContent(content) ?? null)
  })
  if (pages !== null) {
    app.addHook('onReady', pages.load)
    await serveApp(app, distDir, pages.answer, pages.installedFile)
  }
  return { server: app, closeSockets: hub.closeAll }
}

type SetHeaders = Awaited<ReturnType<typeof secureHeaders>>

const makeServer = (context: Context, logger: FastifyBaseLogger, setSecureHeaders: SetHeaders): FastifyInstance =>
  fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these.
      setSecureHeaders(request, reply)
      endRefusedUpgrade(request, reply)
      answerError(error, request, reply)
    },
    clientErrorHandler: answerClientError,
    trustProxy: trustedBy(context.config),
    bodyLimit: bodyMaxBytes,
    genReqId: () => randomUUID(),
    // On a busy machine, loading the pages may take longer than the ten seconds that Fastify allows.
    pluginTimeout: 120_000,
    requestTimeout: 30_000,
    // Neither sent nor taken anything for this long: an unread answer would occupy memory for ever. Sockets have pings.
    connectionTimeout: idleConnectionMs,
    // Node swaps the two if the time for headers is the longer one.
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
  })

/** What every request passes, in this order. */
async function addHooks(app: FastifyInstance, context: Context, setHeaders: SetHeaders, hub: Hub): Promise<void> {
  finishHandlers(app)
  sendLastAnswers(app)
  answerErrors(app)
  parseJsonBodies(app)
  endUnreadBodies(app)
  validateInput(app)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: compressedFromBytes,
    syncThreshold: compressedAtOnceMaxBytes,
    brotliOptions,
    zlibOptions: gzipOptions,
  })
  logRequests(app)
  measure(app, context.config, hub.size)
  app.addHook('onRequest', (request, reply, done) => {
    endRefusedUpgrade(request, reply)
    done()
  })
  await documentCalls(app, context.config)
}

function trustedBy({ trustProxy }: Context['config']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}
