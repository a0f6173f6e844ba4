import { atom } from 'jotai'
import type { Connection } from '#rules/browser/connection.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingEdit } from '#rules/pending/pending-edits.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import type { AppBadge } from '../../device/browser/app-badge.ts'
import type { BuiltInModel } from '../../device/browser/built-in-model.ts'
import type { Installing } from '../../device/browser/installing.ts'
import type { PicturePreview } from '../../device/browser/picture-preview.ts'
import type { Presence } from '../../device/browser/presence.ts'
import type { PushDevice } from '../../device/browser/push.ts'
import type { share } from '../../device/browser/share.ts'
import type { DeviceTheme } from '../../device/browser/theme.ts'
import type { onWorkerMessage } from '../../device/browser/worker-messages.ts'
import type { ReaderCache } from '../../device/cache/reader-cache.ts'
import type { FileStore } from '../../device/indexed-db/file-store.ts'
import type { GroundStore } from '../../device/indexed-db/ground-store.ts'
import type { OutboxStore } from '../../device/indexed-db/outbox-store.ts'
import type { DeviceStorage } from '../../device/indexed-db/storage-estimate.ts'
import type { StorageTrouble } from '../../device/indexed-db/storage-trouble.ts'
import type { StoredValues } from '../../device/local-storage/stored-values.ts'
import type { Call } from '../../net/calls.ts'
import type { Identity } from '../../net/identity.ts'
import type { Socket, SocketOptions } from '../../net/socket.ts'

/** Everything state needs from outside: network, device, ids and time. Passed in once, at start. */
export type Environment = StoredValues & {
  readonly call: Call
  /** Loaded for a signed-in user or before a sign-in. */
  readonly identity: () => Promise<Identity>
  readonly openSocket: (options: SocketOptions) => Promise<Socket>
  /** The bearer token: the stored one while it is valid, otherwise the provider's. */
  readonly token: (fresh: boolean) => Promise<string | null>

  readonly theme: DeviceTheme
  readonly readerCache: Pick<ReaderCache, 'admit' | 'forget' | 'threads' | 'postMessage'>
  readonly outbox: OutboxStore<PendingPost>
  readonly marks: OutboxStore<PendingMark>
  readonly edits: OutboxStore<PendingEdit>
  /** Loaded with the first file, on Ground too, and at sign-out. */
  readonly files: () => Promise<FileStore>
  /** Until the page reloads, no personal data is written to the device any more. */
  readonly blockPersonalWrites: () => void
  readonly storageTrouble: StorageTrouble
  /** Loaded when Ground is opened. */
  readonly ground: () => Promise<GroundStore>
  readonly deviceStorage: DeviceStorage
  /** Loaded on the first Ground message. */
  readonly builtInModel: () => Promise<BuiltInModel>
  /** Null if the browser can't read the picture. */
  readonly makePicturePreview: (bytes: Blob) => Promise<PicturePreview | null>
  /** Loads the storage code while online; on a slow connection only when something is about to be written. */
  readonly prepareStorage: (isWriting?: boolean) => Promise<void>
  readonly presence: Presence
  /** Loaded when the notification switch is shown or notifications are on. */
  readonly push: () => Promise<PushDevice>
  readonly appBadge: AppBadge
  readonly installing: Installing
  readonly onWorkerMessage: typeof onWorkerMessage
  readonly saveFile: (name: string, pieces: readonly BlobPart[], type?: string) => void
  readonly share: typeof share
  readonly copyText: (text: string) => Promise<boolean>
  /** The full URL of a path of this app. */
  readonly addressOf: (path: string) => string
  readonly currentPath: () => string
  readonly prefersLessMotion: () => boolean
  readonly connection: () => Connection

  /** Runs with a lock that only one tab can hold. */
  readonly withTabLock: (name: string, run: () => Promise<void>) => Promise<void>
  readonly newId: () => string
  readonly nowMs: () => number
  /** A random number from 0 to 1. */
  readonly random: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Resolves just before the next frame is painted: what changes then is rendered before the frame after it. */
  readonly nextFrame: () => Promise<void>
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>
  /** Navigates with a full page load, so that no personal data stays in memory. */
  readonly navigateWithReload: (path: string) => void
  readonly reload: () => void
}

const givenEnvironment = atom<Environment | null>(null)

export const environmentAtom = atom(
  (get): Environment => {
    const environment = get(givenEnvironment)
    if (environment === null) throw new Error('The store has no environment')
    return environment
  },
  (_get, set, environment: Environment) => set(givenEnvironment, environment),
)
