import type { Connection } from '#rules/browser/connection.ts'
import { builtInModel } from '../../../../src/app/device/browser/built-in-model.ts'
import type { InstallOption } from '../../../../src/app/device/browser/installing.ts'
import type { PicturePreview } from '../../../../src/app/device/browser/picture-preview.ts'
import type { PushDevice } from '../../../../src/app/device/browser/push.ts'
import type { Environment } from '../../../../src/app/state/platform/environment.ts'

/** A browser without notifications. */
const noPush: PushDevice = {
  support: () => 'none',
  permission: () => 'default',
  ask: async () => 'default',
  find: async () => null,
  subscribe: async () => Promise.reject(new Error('not supported')),
  end: async () => undefined,
  closeShown: async () => undefined,
}

/** A visible page of an online device, and what a test does to it. */
export function visiblePage() {
  const onNetwork = new Set<(isOnline: boolean) => void>()
  const onVisible = new Set<() => void>()
  return {
    onNetwork,
    onVisible,
    /** The device goes online or offline. */
    network: (isOnline: boolean): void => {
      for (const listener of onNetwork) listener(isOnline)
    },
    /** The page becomes visible. */
    look: (): void => {
      for (const listener of onVisible) listener()
    },
    /** The page is hidden. */
    hide: (): void => undefined,
    /** An interaction of the person with the page. */
    touch: (): void => undefined,
    isVisible: true,
    isOnline: true,
    installOption: { kind: 'none' } as InstallOption,
    badges: [] as number[],
    push: noPush,
    worker: (() => undefined) as Parameters<Environment['onWorkerMessage']>[0],
    /** The downloaded files. */
    saved: [] as { readonly name: string; readonly text: Promise<string>; readonly file: Blob }[],
    connection: {} as Connection,
    /** How the browser reads any picture; null if it can't. */
    picture: { width: 8, height: 6, blur: 'blur', thumb: new Blob(['small']) } as PicturePreview | null,
  }
}

type FakePage = ReturnType<typeof visiblePage>

/** Runs one after the other under each name. */
export type Turns = Map<string, Promise<unknown>>

export const fakeBrowser = (world: FakePage, turns: Turns) =>
  ({
    presence: {
      isVisible: () => world.isVisible,
      isOnline: () => world.isOnline,
      onHidden: (listener) => {
        world.hide = listener
        return nothing
      },
      onVisible: (listener) => {
        world.onVisible.add(listener)
        return nothing
      },
      onTouched: (listener) => {
        world.touch = listener
        return nothing
      },
      onNetwork: (listener) => {
        world.onNetwork.add(listener)
        return nothing
      },
      onTap: () => nothing,
    },
    appBadge: { show: (count) => void world.badges.push(count) },
    installing: {
      isStandalone: () => false,
      onOption: (listener) => listener(world.installOption),
    },
    push: async () => world.push,
    builtInModel: async () => builtInModel,
    onWorkerMessage: (listener) => {
      const before = world.worker
      world.worker = (...message) => {
        before(...message)
        listener(...message)
      }
    },
    saveFile: (name, pieces) => {
      const file = new Blob([...pieces])
      world.saved.push({ name, text: file.text(), file })
    },
    share: async () => undefined,
    copyText: async () => true,
    theme: { find: () => 'system', save: nothing },
    addressOf: (path) => `https://canopy.example${path}`,
    currentPath: () => '/',
    prefersLessMotion: () => true,
    connection: () => world.connection,
    makePicturePreview: async () => world.picture,
    withTabLock: (name, run) => {
      const done = (turns.get(name) ?? Promise.resolve()).then(run)
      turns.set(name, done)
      return done
    },
  }) satisfies Partial<Environment>

const nothing = () => undefined
