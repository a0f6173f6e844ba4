import { isAppleMobile, isStandalone } from './display.ts'

/** How the app gets onto the home screen here: the browser asks, or the person does it by hand, as on iPhones. */
export type InstallMeans =
  | { readonly at: 'none' }
  | { readonly at: 'by-hand' }
  | { readonly at: 'prompt'; readonly ask: () => Promise<'accepted' | 'dismissed'> }

type InstallEvent = Event & {
  readonly prompt: () => Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event

let heard: InstallEvent | null = null
let tell: () => void = () => undefined

/**
 * Keeps the browser from asking by itself, once it finds the app worth installing. It says so once a visit, maybe before
 * anybody listens.
 */
export function listenForInstallEvents(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    heard = event
    tell()
  })
  window.addEventListener('appinstalled', () => {
    heard = null
    tell()
  })
}

export const installing = {
  isStandalone,
  /** What can be offered here, now and from now on. */
  onMeans: (listener: (means: InstallMeans) => void): void => {
    tell = () => listener(means())
    tell()
  },
}

function means(): InstallMeans {
  if (isStandalone()) return { at: 'none' }
  if (heard !== null) return { at: 'prompt', ask: ask(heard) }
  return { at: isAppleMobile() ? 'by-hand' : 'none' }
}

/** The browser's question can be asked once. */
const ask = (event: InstallEvent) => async () => {
  heard = null
  tell()
  await event.prompt()
  return (await event.userChoice).outcome
}

export type Installing = typeof installing
