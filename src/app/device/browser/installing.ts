import { isAppleMobile, isStandalone } from './display.ts'

/** How the app can be installed here: with the browser's prompt, or by hand, as on iPhones. */
export type InstallOption =
  | { readonly kind: 'none' }
  | { readonly kind: 'by-hand' }
  | { readonly kind: 'prompt'; readonly ask: () => Promise<'accepted' | 'dismissed'> }

type InstallEvent = Event & {
  readonly prompt: () => Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event

let promptEvent: InstallEvent | null = null
let notify: () => void = () => undefined

/**
 * Prevents the browser's own install prompt. Its event is only fired once per visit, maybe before there is a listener.
 */
export function listenForInstallEvents(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    promptEvent = event
    notify()
  })
  window.addEventListener('appinstalled', () => {
    promptEvent = null
    notify()
  })
}

export const installing = {
  isStandalone,
  /** Calls the listener with what can be offered, now and after each change. */
  onOption: (listener: (option: InstallOption) => void): void => {
    notify = () => listener(currentOption())
    notify()
  },
}

function currentOption(): InstallOption {
  if (isStandalone()) return { kind: 'none' }
  if (promptEvent !== null) return { kind: 'prompt', ask: ask(promptEvent) }
  return { kind: isAppleMobile() ? 'by-hand' : 'none' }
}

/** The browser's prompt can be shown only once. */
const ask = (event: InstallEvent) => async () => {
  promptEvent = null
  notify()
  await event.prompt()
  return (await event.userChoice).outcome
}

export type Installing = typeof installing
