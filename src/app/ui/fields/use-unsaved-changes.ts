import { useEffect } from 'react'

/**
 * Before the page is left or reloaded, the browser asks while something is unsaved. Only then, because some browsers
 * don't keep a page that listens for Back and Forward.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    window.addEventListener('beforeunload', prevent)
    return () => window.removeEventListener('beforeunload', prevent)
  }, [isUnsaved])
}

const prevent = (event: Event) => event.preventDefault()
