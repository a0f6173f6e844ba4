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

export const installing = {
  isStandalone,
  /** Keeps the browser from asking by itself, and hears what can be offered in its stead. */
  onMeans: (listener: (means: InstallMeans) => void): void => {
    if (isStandalone()) return
    if (isAppleMobile()) listener({ at: 'by-hand' })
    window.addEventListener('appinstalled', () => listener({ at: 'none' }))
    window.addEventListener('beforeinstallprompt', (event) => {
      if (!isInstallEvent(event)) return
      event.preventDefault()
      const ask = async () => {
        listener({ at: 'none' })
        await event.prompt()
        return (await event.userChoice).outcome
      }
      listener({ at: 'prompt', ask })
    })
  },
}

export type Installing = typeof installing
