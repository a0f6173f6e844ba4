import type { IdentityConfig } from '../../wire/calls.ts'
import type { LateAnswer } from '../../wire/kept.ts'
import { userCallTimeoutMs } from '../../wire/limits.ts'
import { appBadge } from '../device/app-badge.ts'
import { applicationDraft } from '../device/application-draft.ts'
import { applicationTicket } from '../device/application-ticket.ts'
import { authToken } from '../device/auth-token.ts'
import { branchChoices } from '../device/branch-choice.ts'
import { movesLittle, sparesBytes } from '../device/capabilities.ts'
import { copyText } from '../device/clipboard.ts'
import { drafts } from '../device/drafts.ts'
import { groundMark } from '../device/ground-mark.ts'
import { heardCursor } from '../device/heard-cursor.ts'
import { identityConfig } from '../device/identity-config.ts'
import { installHistory } from '../device/install-history.ts'
import { installing } from '../device/installing.ts'
import { keptReader } from '../device/kept-reader.ts'
import { loadDatabase } from '../device/open-database.ts'
import { pendingNotice } from '../device/pending-notice.ts'
import { presence } from '../device/presence.ts'
import { keptProfile } from '../device/profile.ts'
import { pushChoice } from '../device/push-choice.ts'
import { saveFile } from '../device/save-file.ts'
import { singleKeys } from '../device/single-keys.ts'
import { deviceStorage } from '../device/storage-estimate.ts'
import { storageTrouble } from '../device/storage-problem.ts'
import { inTurn } from '../device/turns.ts'
import { unreadCount } from '../device/unread-count.ts'
import { marksStore, outboxStore } from '../device/waiting-store.ts'
import { onWorkerWord } from '../device/worker-words.ts'
import { makeCall } from '../net/http.ts'
import { type Identity, makeIdentity } from '../net/identity.ts'
import type { Outside } from './outside.ts'

const idleTimeoutMs = 3_000
const idleFallbackMs = 300

export type Heard = {
  /** Hears after each call whether the server could be reached. */
  readonly onReach: (reached: boolean) => void
  /** Hears the server's answer where something kept had been taken for it. */
  readonly onLate: (answer: LateAnswer) => void
}

/** The outside of a real browser. */
export function browserOutside({ onReach, onLate }: Heard): Outside {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const identity = makeIdentity(findConfig)
  const token = makeToken(identity, wait)
  return {
    call: makeCall({ token, fetch: (...request) => fetch(...request), onReach, kept: { reader, wait, onLate } }),
    identity,
    token,
    openSocket: async (options) => (await import('../net/socket.ts')).openSocket(options),
    profile: keptProfile,
    authToken,
    identityConfig,
    applicationDraft,
    applicationTicket,
    pendingNotice,
    branchChoices,
    singleKeys,
    drafts,
    keptReader,
    outbox: outboxStore,
    marks: marksStore,
    unreadCount,
    heardCursor,
    storageTrouble,
    ground: async () => (await import('../device/ground-store.ts')).groundStore,
    groundMark,
    deviceStorage,
    builtInModel: async () => (await import('../device/built-in-model.ts')).builtInModel,
    prepareStorage,
    presence,
    pushChoice,
    push: async () => (await import('../device/push.ts')).pushDevice,
    appBadge,
    installing,
    installHistory,
    onWorkerWord,
    saveFile,
    copyText,
    addressOf: (path) => new URL(path, window.location.origin).href,
    movesLittle,
    inTurn,
    newId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    wait,
    idle,
    leaveTo: (path) => window.location.assign(path),
    reload: () => window.location.reload(),
  }
}

/** The kept configuration first: a session must open without the network too. */
async function findConfig(): Promise<IdentityConfig> {
  const kept = identityConfig.find()
  if (kept !== null) return kept
  const ask = makeCall({ token: async () => null, fetch: (...request) => fetch(...request), onReach: () => undefined })
  const result = await ask('config')
  if (!result.ok) return builtInConfig
  identityConfig.keep(result.data)
  return result.data
}

const builtInConfig: IdentityConfig = {
  mode: 'local',
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'canopy-local',
}

async function prepareStorage(isWriting = false): Promise<void> {
  if (isWriting || !sparesBytes()) await loadDatabase().catch(() => undefined)
}
const reader = (): string | null => (keptReader.isKept() ? (keptProfile.find()?.uid ?? null) : null)

/** A visitor's calls never wait for the SDK; a person's do only when the kept token has run out. */
function makeToken(identity: Identity, wait: (ms: number) => Promise<void>) {
  return async (fresh: boolean): Promise<string | null> => {
    const kept = fresh ? null : authToken.find()
    if (kept !== null) return kept
    if (keptProfile.find() === null && !identity.isOpen()) return null
    const late = wait(userCallTimeoutMs).then(() => Promise.reject(new Error('The identity provider does not answer')))
    const token = await Promise.race([identity.idToken(fresh), late])
    if (token !== null) authToken.keep(token)
    return token
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, idleFallbackMs)
  })
}
