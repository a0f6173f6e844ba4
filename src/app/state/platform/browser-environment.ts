import { userCallTimeoutMs } from '#wire/limits.ts'
import type { FreshResponse } from '#wire/worker-messages.ts'
import { appBadge } from '../../device/browser/app-badge.ts'
import { connectionNow, isSavingData, prefersLessMotion } from '../../device/browser/capabilities.ts'
import { copyText } from '../../device/browser/clipboard.ts'
import { installing } from '../../device/browser/installing.ts'
import { fetchUnlessPaused } from '../../device/browser/paused-reads.ts'
import { presence } from '../../device/browser/presence.ts'
import { saveFile } from '../../device/browser/save-file.ts'
import { share } from '../../device/browser/share.ts'
import { withTabLock } from '../../device/browser/tab-lock.ts'
import { deviceTheme } from '../../device/browser/theme.ts'
import { onWorkerMessage } from '../../device/browser/worker-messages.ts'
import { readerCache } from '../../device/cache/reader-cache.ts'
import type { OutboxStore } from '../../device/indexed-db/outbox-store.ts'
import { deviceStorage } from '../../device/indexed-db/storage-estimate.ts'
import { storageTrouble } from '../../device/indexed-db/storage-trouble.ts'
import { authToken } from '../../device/local-storage/auth-token.ts'
import { blockPersonalWrites } from '../../device/local-storage/local-keys.ts'
import { cachedProfile } from '../../device/local-storage/profile.ts'
import { storedValues } from '../../device/local-storage/stored-values.ts'
import { type HttpOptions, makeCall } from '../../net/http.ts'
import type { Identity } from '../../net/identity.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import type { Environment } from './environment.ts'

const idleTimeoutMs = 3_000
const idleFallbackMs = 300

type EnvironmentListeners = {
  /** Called after each call with whether the server could be reached. */
  readonly onReach: HttpOptions['onReach']
  /** Called with the server's response after a cached one was used. */
  readonly onFresh: (answer: FreshResponse) => void
}

/** The environment of a real browser. */
export function browserEnvironment({ onReach, onFresh }: EnvironmentListeners): Environment {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  let opened: Promise<Identity> | null = null
  const identity = () => {
    opened ??= import('./browser-identity.ts')
      .then(({ browserIdentity }) => browserIdentity())
      .catch((error: unknown) => {
        opened = null
        throw error
      })
    return opened
  }
  const hasIdentity = async () => opened !== null && (await opened).isOpen()
  const token = makeToken({ identity, hasIdentity, wait })
  return {
    ...storedValues,
    call: makeCall({ token, fetch: fetchUnlessPaused, onReach, cached: { reader, wait, onFresh } }),
    identity,
    token,
    openSocket: async (options) => (await retryImport(() => import('../../net/socket.ts'))).openSocket(options),
    theme: deviceTheme,
    readerCache,
    outbox: late((stores) => stores.outboxStore),
    marks: late((stores) => stores.marksStore),
    edits: late((stores) => stores.editsStore),
    files: async () => (await pending()).fileStore,
    blockPersonalWrites,
    storageTrouble,
    ground: async () => (await import('../../device/indexed-db/ground-store.ts')).groundStore,
    deviceStorage,
    builtInModel: async () => (await import('../../device/browser/built-in-model.ts')).builtInModel,
    makePicturePreview: async (bytes) => (await picturePreview()).makePicturePreview(bytes),
    prepareStorage,
    presence,
    push: async () => (await import('../../device/browser/push.ts')).pushDevice,
    appBadge,
    installing,
    onWorkerMessage,
    saveFile,
    share,
    copyText,
    currentPath: () => window.location.pathname,
    addressOf: (path) => new URL(path, window.location.origin).href,
    prefersLessMotion,
    connection: connectionNow,
    withTabLock,
    newId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    wait,
    nextFrame: () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
    idle,
    navigateWithReload: (path) => window.location.assign(path),
    reload: () => window.location.reload(),
  }
}

async function prepareStorage(isWriting = false): Promise<void> {
  if (!isWriting && isSavingData()) return
  await import('../../device/indexed-db/open-database.ts')
    .then(({ loadDatabase }) => loadDatabase())
    .catch(() => undefined)
}
const reader = (): string | null => (readerCache.isControlled() ? (cachedProfile.find()?.uid ?? null) : null)

type TokenDependencies = Pick<Environment, 'identity' | 'wait'> & {
  /** Whether the provider's SDK is loaded. */
  readonly hasIdentity: () => Promise<boolean>
}

/** A visitor's calls never wait for the SDK; a user's calls do only if the stored token has expired. */
function makeToken({ identity, hasIdentity, wait }: TokenDependencies) {
  return async (fresh: boolean): Promise<string | null> => {
    const stored = fresh ? null : authToken.find()
    if (stored !== null) return stored
    if (cachedProfile.find() === null && !(await hasIdentity())) return null
    const late = wait(userCallTimeoutMs).then(() => Promise.reject(new Error('The identity provider does not answer')))
    const asked = identity().then((provider) => provider.idToken(fresh))
    const token = await Promise.race([asked, late])
    if (token !== null) authToken.save(token)
    return token
  }
}

/** The code can't be fetched while the server restarts; the retry makes sure that pending writes aren't lost. */
const pending = () => retryImport(() => import('../../device/indexed-db/outbox-store.ts'))

const picturePreview = () => retryImport(() => import('../../device/browser/picture-preview.ts'))

type PendingStores = Awaited<ReturnType<typeof pending>>

/** A store whose code is loaded on first use. */
function late<Row>(storeIn: (stores: PendingStores) => OutboxStore<Row>): OutboxStore<Row> {
  const load = async () => storeIn(await pending())
  return {
    change: async (owner, next) => (await load()).change(owner, next),
    drop: async (owner) => (await load()).drop(owner),
    watch: (owner, listener) => {
      const watched = load().then((store) => store.watch(owner, listener))
      return () => void watched.then((stop) => stop())
    },
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, idleFallbackMs)
  })
}
