import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const reachable = 'a[href], button:not(:disabled), [tabindex]'

/** Inside a dialog: if what opened it is gone once it has closed, something near gets the focus. */
export function FocusNearby() {
  const goNear = useRef<(() => void) | null>(null)
  // Runs before the dialog around it is shown.
  useLayoutEffect(() => {
    goNear.current = rememberPlace()
  }, [])
  useEffect(() => () => goNear.current?.(), [])
  return null
}

/** For a row: if it is removed while it has the focus, something near gets it. */
export function useRowFocus<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const shown = row.current
    return () => {
      // The buttons of the next row may be disabled until the change is complete.
      if (shown?.contains(document.activeElement)) queueMicrotask(rememberPlace())
    }
  }, [])
  return row
}

/**
 * Remembers what has the focus. Called once that is gone, it moves the focus to the same item of the list, to the one in
 * its place, or to the heading above.
 */
function rememberPlace(): () => void {
  const opener = document.activeElement
  const item = opener?.closest('li') ?? null
  const list = item?.parentElement ?? null
  const at = list === null ? -1 : [...list.children].indexOf(item as Element)
  const around = ancestorsOf(opener)
  return () => {
    if (document.activeElement !== document.body) return
    const items = list?.isConnected ? [...list.children] : []
    const near = item?.isConnected ? item : (items[at] ?? items.at(-1))
    const next = near?.querySelector<HTMLElement>(reachable) ?? headingIn(around)
    next?.focus()
  }
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement ?? null
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

/** The nearest heading that can have the focus. */
const headingIn = (around: readonly Element[]): HTMLElement | undefined =>
  around.filter((each) => each.isConnected).flatMap((each) => each.querySelector<HTMLElement>('h2[tabindex]') ?? [])[0]
