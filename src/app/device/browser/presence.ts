const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether the page is visible and the device online. */
export const presence = {
  isVisible: (): boolean => document.visibilityState === 'visible',
  isOnline: (): boolean => navigator.onLine,
  onVisible: (listener: () => void): (() => void) => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    document.addEventListener('visibilitychange', whenVisible)
    return () => document.removeEventListener('visibilitychange', whenVisible)
  },
  /** Also called when the page is closed. */
  onHidden: (listener: () => void): (() => void) => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', listener)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', listener)
    }
  },
  onNetwork: (listener: (online: boolean) => void): (() => void) => {
    const online = () => listener(true)
    const offline = () => listener(false)
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  },
  /** Called on any interaction with the page. */
  onTouched: (listener: () => void): (() => void) => {
    const options = { passive: true, capture: true }
    for (const name of touches) window.addEventListener(name, listener, options)
    return () => {
      for (const name of touches) window.removeEventListener(name, listener, options)
    }
  },
  onTap: (listener: () => void): (() => void) => {
    document.addEventListener('pointerdown', listener, { passive: true })
    return () => document.removeEventListener('pointerdown', listener)
  },
}

export type Presence = typeof presence
