import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { bodyMaxBytes, compressedFromBytes } from '#wire/limits.ts'
import { endUnreadBodies, parseJsonBodies } from './http/body/json-body.ts'
import { validateInput } from './http/body/validation.ts'
import { brotliOptions, gzipOptions } from './http/compression.ts'
import { documentCalls } from './http/documentation.ts'
import { answerClientError, answerError, answerErrors } from './http/errors.ts'
import { sendLastAnswers } from './http/last-answers.ts'
import { measure } from './http/metrics.ts'
import { Refusal } from './http/refusal.ts'
import { endRefusedUpgrade } from './http/refused-upgrades.ts'
import { logRequests } from './http/request-log.ts'
import { finishHandlers } from './http/running-handlers.ts'
import { isCachedFile, secureHeaders } from './http/security.ts'
import { serveApp } from './http/static.ts'
import { identifyViewer } from './http/viewer.ts'
import { mcpRoute } from './mcp/mcp-route.ts'
import { otherSitesRoutes } from './pages/other-sites.ts'
import { makePages } from './pages/pages.ts'
import { pictureFrame } from './pages/picture-frame.ts'
import type { Context } from './process/context.ts'
import { createHub } from './realtime/hub.ts'
import { socketRoutes } from './realtime/socket.ts'
import { accountRoutes } from './routes/account.ts'
import { installedAgentRoutes } from './routes/admin/agents.ts'
import { binRoutes } from './routes/admin/bin.ts'
import { adminRoutes } from './routes/admin.ts'
import { agentRoutes } from './routes/agents.ts'
import { applicationRoutes } from './routes/applications.ts'
import { attachmentRoutes } from './routes/attachments/attachment-routes.ts'
import { branchChoiceRoutes } from './routes/branch-choices.ts'
import { changesRoutes } from './routes/changes.ts'
import { editingRoutes } from './routes/editing.ts'
import { followingRoutes } from './routes/following.ts'
import { healthRoutes } from './routes/health.ts'
import { importRoutes } from './routes/imports.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { listRoutes } from './routes/lists.ts'
import { mapRoutes } from './routes/map.ts'
import { editRoutes } from './routes/message/edits.ts'
import { slowModeRoutes } from './routes/message/slow-mode.ts'
import { messageRoutes } from './routes/messages.ts'
import { moderationRoutes } from './routes/moderation/moderation.ts'
import { programRoutes } from './routes/programs/program-routes.ts'
import { pushRoutes } from './routes/push.ts'
import { readerRoutes } from './routes/reader/reader.ts'
import { readingRoutes } from './routes/reading.ts'
import { searchRoutes } from './routes/search.ts'
import { seenRoutes } from './routes/seen.ts'
import { settingsRoutes } from './routes/settings.ts'
import { credentialRoutes } from './routes/sign-in/credentials.ts'
import { identityRoutes } from './routes/sign-in/identity.ts'
import { oidcRoutes } from './routes/sign-in/oidc.ts'
import { passkeyRoutes, passkeySignInRoute } from './routes/sign-in/passkeys.ts'
import { passwordLinkRoutes } from './routes/sign-in/password-links.ts'
import { passwordTries } from './routes/sign-in/password-tries.ts'
import { threadRoutes } from './routes/threads.ts'
import { tidyRoutes } from './routes/tidying.ts'
import { userRoutes } from './routes/users.ts'

/** Longer than the app waits for any answer. */
const idleConnectionMs = 150_000

export type App = { readonly server: FastifyInstance; readonly closeSockets: (code: number, reason: string) => void }

/** The whole application, without a port: `main.ts` listens with it, tests inject requests. */
export async function buildApp(context: Context, logger: FastifyBaseLogger, distDir: string): Promise<App> {
  const setSecureHeaders = await secureHeaders(context.config)
  const app = fastify({
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
  const reportError = (error: unknown) => {
    app.log.error({ error: error instanceof Error ? error.stack : 'unknown' }, 'an event was not delivered')
  }
  const hub = createHub(context, context.config.redisUrl !== undefined, reportError)

  app.addHook('onClose', async () => hub.stop())
  finishHandlers(app)
  sendLastAnswers(app)
  answerErrors(app)
  parseJsonBodies(app)
  endUnreadBodies(app)
  validateInput(app)
  app.addHook('onRequest', (request, reply, done) => {
    setSecureHeaders(request, reply)
    done()
  })
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: compressedFromBytes,
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

  const tryPassword = passwordTries(context)
  await app.register(async (api) => {
    refuseUnlessReady(api, context)
    api.addHook('onSend', (_request, reply, _payload, done) => {
      if (!isCachedFile(reply)) reply.header('cache-control', 'no-store').header('vary', 'Authorization, Origin')
      done()
    })
    identifyViewer(api, context)
    healthRoutes(api, context)
    messageRoutes(api, context)
    listRoutes(api, context)
    searchRoutes(api, context)
    threadRoutes(api, context)
    mapRoutes(api, context)
    branchChoiceRoutes(api, context)
    changesRoutes(api, context)
    readingRoutes(api, context)
    seenRoutes(api, context)
    followingRoutes(api, context)
    readerRoutes(api, context)
    slowModeRoutes(api, context)
    editingRoutes(api, context)
    editRoutes(api, context)
    await attachmentRoutes(api, context)
    importRoutes(api, context)
    agentRoutes(api, context)
    installedAgentRoutes(api, context)
    tidyRoutes(api, context)
    userRoutes(api, context)
    accountRoutes(api, context)
    credentialRoutes(api, context, tryPassword)
    passwordLinkRoutes(api, context)
    passkeyRoutes(api, context, tryPassword)
    pushRoutes(api, context)
    programRoutes(api, context)
    mcpRoute(api, context)
    applicationRoutes(api, context)
    binRoutes(api, context)
    adminRoutes(api, context)
    moderationRoutes(api, context)
    settingsRoutes(api, context)
    invitationRoutes(api, context)
  })
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

function trustedBy({ trustProxy }: Context['config']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}

function refuseUnlessReady(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    done(context.isReady() ? undefined : new Refusal(503, ['server_not_ready'], 1_000))
  })
}
