import type { CallName, calls } from '#wire/calls.ts'

type Line<Name extends CallName> = `${(typeof calls)[Name]['method']} ${(typeof calls)[Name]['path']}`

export type Lines<Name extends CallName> = { readonly [Each in Name]: Line<Each> }

/** Calls that only programs make, never the app. */
type ProgramCall = `${string}Stream` & CallName

/**
 * The method and path of each call that most people make. The schemas stay on the server; the types make sure that this
 * list and `later-paths` together match theirs.
 */
const firstPaths = {
  health: 'GET /api/health',
  config: 'GET /api/config',
  getMessage: 'GET /api/messages/:id',
  batch: 'POST /api/messages/batch',
  count: 'GET /api/messages/count/:id',
  postMessage: 'POST /api/messages',
  recommended: 'GET /api/messages/recommended',
  chronological: 'GET /api/messages/chronological',
  searchMessages: 'GET /api/messages/search',
  deleteMessage: 'DELETE /api/messages/:id',
  pin: 'POST /api/messages/:id/pin',
  unpin: 'POST /api/messages/:id/unpin',
  pinned: 'GET /api/messages/pinned',
  branchUp: 'GET /api/messages/branch_up/:id',
  branchDown: 'GET /api/messages/branch_down/:id',
  thread: 'GET /api/messages/thread/:id',
  children: 'GET /api/messages/:id/children',
  map: 'GET /api/messages/:id/map',
  saveBranchChoices: 'POST /api/messages/branch-choices',
  changes: 'GET /api/messages/changes',
  titleDescription: 'PATCH /api/messages/:id/title-description',
  markRead: 'POST /api/messages/:id/mark-read',
  markUnread: 'POST /api/messages/:id/mark-unread',
  unreadCount: 'GET /api/messages/unread-count',
  reformat: 'POST /api/messages/:id/reformat',
  importChatgpt: 'POST /api/messages/import/chatgpt',
  importClaude: 'POST /api/messages/import/claude',
  importGemini: 'POST /api/messages/import/gemini',
  importGrok: 'POST /api/messages/import/grok',
  importCursor: 'POST /api/messages/import/cursor',
  whitelistStatus: 'GET /api/user/whitelist-status',
  adminStatus: 'GET /api/user/admin-status',
  register: 'POST /api/user/register',
  searchUsers: 'GET /api/user/search',
  validateTag: 'GET /api/user/validate-tag',
  personCard: 'GET /api/user/card',
  profile: 'POST /api/user/profile',
  me: 'GET /api/user/me',
  signOut: 'POST /api/user/sign-out',
  signOutEverywhere: 'POST /api/user/sign-out-everywhere',
  pushKey: 'GET /api/push/key',
  subscribePush: 'POST /api/push/subscriptions',
  unsubscribePush: 'POST /api/push/unsubscribe',
  apply: 'POST /api/applications',
  tidyPreview: 'POST /api/messages/:id/tidy-preview',
  tidyAccept: 'POST /api/messages/:id/tidy-accept',
  listAgents: 'GET /api/agents',
  listAgentRequests: 'GET /api/agents/requests',
  askAgent: 'POST /api/agents/requests',
  stopAgent: 'POST /api/agents/requests/:id/stop',
  dismissAgentRequest: 'POST /api/agents/requests/:id/dismiss',
} as const satisfies Partial<Lines<CallName>>

/** Calls that few people make: their paths are added by `later-paths`, which the files that make them import. */
type LaterCall = Exclude<CallName, keyof typeof firstPaths | ProgramCall>

export const paths: Partial<Lines<CallName>> = firstPaths

export const addPaths = (later: Lines<LaterCall>) => Object.assign(paths, later)
