import type { FastifyInstance } from 'fastify'
import { refuseUnlessReady } from './http/refuse-unless-ready.ts'
import { isCachedFile } from './http/security.ts'
import { identifyViewer } from './http/viewer.ts'
import { mcpRoute } from './mcp/mcp-route.ts'
import type { Context } from './process/context.ts'
import { accountRoutes } from './routes/account.ts'
import { installedAgentRoutes } from './routes/admin/agents.ts'
import { binRoutes } from './routes/admin/bin.ts'
import { adminRoutes } from './routes/admin.ts'
import { agentRoutes } from './routes/agents.ts'
import { applicationRoutes } from './routes/applications.ts'
import { attachmentRoutes } from './routes/attachments/attachment-routes.ts'
import { branchChoiceRoutes } from './routes/branch-choices.ts'
import { changesRoutes } from './routes/changes.ts'
import { followingRoutes } from './routes/following.ts'
import { healthRoutes } from './routes/health.ts'
import { importRoutes } from './routes/imports.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { listRoutes } from './routes/lists.ts'
import { mapRoutes } from './routes/map.ts'
import { editRoutes } from './routes/message/edits.ts'
import { slowModeRoutes } from './routes/message/slow-mode.ts'
import { updateMessageRoutes } from './routes/message/update-message.ts'
import { messageRoutes } from './routes/messages.ts'
import { moderationRoutes } from './routes/moderation/moderation.ts'
import { programRoutes } from './routes/programs/program-routes.ts'
import { pushRoutes } from './routes/push.ts'
import { readMarkRoutes } from './routes/read-marks.ts'
import { readerRoutes } from './routes/reader/reader.ts'
import { searchRoutes } from './routes/search.ts'
import { seenRoutes } from './routes/seen.ts'
import { settingsRoutes } from './routes/settings.ts'
import { credentialRoutes } from './routes/sign-in/credentials.ts'
import { passkeyRoutes } from './routes/sign-in/passkeys.ts'
import { passwordLinkRoutes } from './routes/sign-in/password-links.ts'
import type { passwordTries } from './routes/sign-in/password-tries.ts'
import { threadRoutes } from './routes/threads.ts'
import { tidyRoutes } from './routes/tidying.ts'
import { userRoutes } from './routes/users.ts'

/** The calls of the API, below `/api` and at `/mcp`, and what only they pass. */
export async function addApi(
  api: FastifyInstance,
  context: Context,
  tryPassword: ReturnType<typeof passwordTries>,
): Promise<void> {
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
  readMarkRoutes(api, context)
  seenRoutes(api, context)
  followingRoutes(api, context)
  readerRoutes(api, context)
  slowModeRoutes(api, context)
  updateMessageRoutes(api, context)
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
}
