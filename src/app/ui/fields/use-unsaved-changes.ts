import { createContext, useContext, useEffect } from 'react'

type Unsaved = {
  /** Something in the dialog is unsaved. */
  readonly isUnsaved: boolean
  /** Adds to the number of its forms that have unsaved changes. */
  readonly count: (added: 1 | -1) => void
}

/** What is unsaved in the dialog around a form. */
export const UnsavedContext = createContext<Unsaved>({ isUnsaved: false, count: () => undefined })

/**
 * Before the page is left or reloaded, the browser asks while something is unsaved; so does a dialog around it before it
 * closes. Only then, because some browsers don't keep a page that listens for Back and Forward.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const { count } = useContext(UnsavedContext)
  useEffect(() => {
    if (!isUnsaved) return
    window.addEventListener('beforeunload', prevent)
    count(1)
    return () => {
      window.removeEventListener('beforeunload', prevent)
      count(-1)
    }
  }, [isUnsaved, count])
}

const prevent = (event: Event) => event.preventDefault()
