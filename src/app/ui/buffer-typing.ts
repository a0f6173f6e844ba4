import { canSend } from '#rules/access/permissions.ts'
import { bufferedTextAtom } from '../../state/draft/draft-state.ts'
import type { Store } from '../../state/platform/store.ts'
import { threadViewerAtom } from '../../state/thread/thread.ts'
import { isForKeys } from '../../ui/is-for-keys.ts'

/**
 * Buffers what is typed between pressing Reply and the reply box having the focus: the box's code may still be loading, and
 * the keys would act as shortcuts. Enter is ignored, because nothing can be sent yet; Escape or a press elsewhere ends it.
 * `early` are the keys that were pressed before; returns a function that stops it.
 */
export function bufferTyping({ get, set }: Store, early: readonly KeyboardEvent[]): () => void {
  const end = () => set(bufferedTextAtom, null)
  const keep = (event: KeyboardEvent) => {
    const text = get(bufferedTextAtom)
    if (text === null || !canSend(get(threadViewerAtom)) || !isPlain(event) || !isForKeys(event)) return
    const next = edited(text, event.key)
    if (next === undefined) return
    event.preventDefault()
    set(bufferedTextAtom, next)
  }
  for (const event of early) keep(event)
  // Before the shortcuts.
  document.addEventListener('keydown', keep, true)
  document.addEventListener('pointerdown', end)
  return () => {
    document.removeEventListener('keydown', keep, true)
    document.removeEventListener('pointerdown', end)
    end()
  }
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey

/** The text after a key; undefined for a key that doesn't change a text, null for one that ends it. */
function edited(text: string, key: string): string | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Enter') return text
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : undefined
}
