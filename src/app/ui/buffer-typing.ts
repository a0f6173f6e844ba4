import { isForKeys } from './is-for-keys.ts'

/**
 * Buffers what is typed between asking for a field and the field having the focus: its code may still be loading, and
 * the keys would act as shortcuts. Enter is ignored, because nothing can be sent yet; Escape, a press elsewhere or
 * going back ends it. `typed` is the text so far, null while no field is awaited; `early` are the keys that were
 * pressed before. Returns a function that stops it. Several may listen: a key that one has buffered is none for the
 * others.
 */
export function bufferTyping(
  typed: () => string | null,
  write: (text: string | null) => void,
  early: readonly KeyboardEvent[] = [],
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const end = () => write(null)
  const keep = (event: KeyboardEvent) => {
    const text = typed()
    if (text === null || !isPlain(event) || !isForKeys(event)) return
    const next = edited(text, event.key)
    if (next === undefined) return
    event.preventDefault()
    write(next)
  }
  for (const event of early) keep(event)
  // Before the shortcuts.
  document.addEventListener('keydown', keep, { capture: true, signal })
  document.addEventListener('pointerdown', end, { signal })
  window.addEventListener('popstate', end, { signal })
  return () => stopping.abort()
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey

/** The text after a key; undefined for a key that doesn't change a text, null for one that ends it. */
function edited(text: string, key: string): string | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Enter') return text
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : undefined
}
