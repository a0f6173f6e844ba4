import { shortcutOf } from '#rules/browser/shortcuts.ts'
import { messageCommands } from '../../message/actions/commands.ts'
import { laterCommandsAtom } from '../../message/actions/use-commands.ts'
import type { Store } from '../../state/platform/store.ts'
import { isForKeys } from '../../ui/is-for-keys.ts'

/** The most frames to wait until the addressed message has the focus and offers the commands. */
const framesMax = 60

/**
 * The keys of all screens, and those of the commands of `later-commands.ts`, are loaded once the page is idle: until
 * then a key that nothing handles is kept, and pressed again when they are there, unless something else was pressed
 * since. `early` was pressed before. Returns a function that stops it.
 */
export function replayEarlyKey({ get, sub }: Pick<Store, 'get' | 'sub'>, early: KeyboardEvent | undefined): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  if (get(laterCommandsAtom).length > 0) return () => undefined
  let kept: string | null = null
  const keep = (event: KeyboardEvent) => {
    kept = isUnhandled(event) ? event.key : null
  }
  const drop = () => {
    kept = null
  }
  const pressAgain = (frames: number) => {
    const commands = [...messageCommands, ...get(laterCommandsAtom)]
    if (signal.aborted || kept === null) return stopping.abort()
    const event = new KeyboardEvent('keydown', { key: kept, bubbles: true, cancelable: true })
    const isKnown = shortcutOf(event) !== null || commands.some(({ shortcut }) => shortcut === kept)
    const isOver = !isKnown || !(document.activeElement ?? document.body).dispatchEvent(event)
    if (isOver || frames === 0) stopping.abort()
    else requestAnimationFrame(() => pressAgain(frames - 1))
  }
  if (early !== undefined) keep(early)
  // After everything else that handles keys.
  window.addEventListener('keydown', keep, { signal })
  window.addEventListener('pointerdown', drop, { capture: true, signal })
  window.addEventListener('popstate', drop, { signal })
  signal.addEventListener(
    'abort',
    sub(laterCommandsAtom, () => pressAgain(framesMax)),
  )
  return () => stopping.abort()
}

/** A button or a link that has the focus isn't a message: its keys are its own. */
function isUnhandled(event: KeyboardEvent): boolean {
  const { target, repeat, ctrlKey, metaKey, altKey } = event
  const isOwn = target instanceof Element && !target.matches('body, main, [data-message]')
  return !isOwn && !repeat && !ctrlKey && !metaKey && !altKey && isForKeys(event)
}
