import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { type MessageStep, type ShortcutAction, shortcutOf } from '#rules/browser/shortcuts.ts'
import type { ThreadVisit } from '../../message/use-open-thread.ts'
import { visitAfterJump } from '../../message/visit-after-jump.ts'
import { bufferedTextAtom, openReply, replyDraftAtom } from '../../state/draft/draft-state.ts'
import { areKeysOffAtom } from '../../state/platform/shortcuts.ts'
import type { Store } from '../../state/platform/store.ts'
import { closeMap, mapViewAtom, openMap } from '../../state/thread/map/map-view.ts'
import { pathAtom } from '../../state/thread/thread.ts'
import { bufferTyping } from '../../ui/buffer-typing.ts'
import { isForKeys } from '../../ui/is-for-keys.ts'
import { isRightToLeft } from '../../ui/right-to-left.ts'
import { findReadingPosition } from './find-reading-position.ts'
import { focusAddressed } from './focus-addressed.ts'
import { showMapBeside } from './map/map-beside.ts'
import { holdReadingPosition } from './position/hold-reading-position.ts'
import { replayEarlyKey } from './replay-early-key.ts'
import { continuesBeyond, stepMessage } from './step-message.ts'

/** Goes to a message with the history state that follows from the present one. */
export type GoTo = (path: string, visitAfter: (state: unknown) => ThreadVisit) => void

type Dependencies = Store & { readonly goTo: GoTo }

/**
 * Listens for a thread's single-key shortcuts, with what else keyboards and large screens get; returns a function that
 * stops it. `early` are the keys that were pressed before: only the last can be a shortcut, unless a reply box is open.
 * The code of the moves on the map is loaded with the first of their keys.
 */
export function listenForThreadKeys({ goTo, ...store }: Dependencies, early: readonly KeyboardEvent[]): () => void {
  const listen = (event: KeyboardEvent) => {
    const card = focusedCard()
    if (card !== null && card === event.target && pressArrow(card, event)) return
    const action = shortcutOf(event, card !== null && card === event.target)
    if (action === null || store.get(areKeysOffAtom) || !isForKeys(event)) return
    const isArrow = event.key.startsWith('Arrow')
    if (isArrow && card !== null && continuesBeyond(card, action as MessageStep)) return
    if (run(store, action, goTo)) event.preventDefault()
  }
  // Before the focused message's own key: out of view it isn't the one that is read.
  const replyToRead = (event: KeyboardEvent) => {
    const card = focusedCard()
    const isOwn = card === null || card !== event.target || card.dataset.message === findReadingPosition()
    if (isOwn || shortcutOf(event, true) !== 'reply' || store.get(areKeysOffAtom)) return
    event.stopPropagation()
    listen(event)
  }
  document.addEventListener('keydown', replyToRead, { capture: true })
  document.addEventListener('keydown', listen)
  // The listener of all screens may not be loaded yet.
  const typed = () => store.get(bufferedTextAtom)
  const stopBuffering = bufferTyping(typed, (text) => store.set(bufferedTextAtom, text), early)
  const stops = [stopBuffering, showMapBeside(store), focusAddressed(store), holdReadingPosition(store)]
  const last = typed() === null ? early.at(-1) : undefined
  if (last !== undefined && store.get(replyDraftAtom) === null) listen(last)
  stops.push(replayEarlyKey(store, last))
  return () => {
    document.removeEventListener('keydown', replyToRead, { capture: true })
    document.removeEventListener('keydown', listen)
    for (const stop of stops) stop()
  }
}

const focusedCard = () => document.activeElement?.closest<HTMLElement>('.thread-path [data-message]') ?? null

/** ← and → on a message do what the buttons of its navigator do, also when single keys are off. */
function pressArrow(card: HTMLElement, event: KeyboardEvent): boolean {
  const end = endOf[arrowAlong(event.key, isRightToLeft())]
  const button = card.querySelector<HTMLElement>(`.sibling-navigator > ${end}`)
  if (end === undefined || button === null || event.ctrlKey || event.metaKey || event.altKey) return false
  event.preventDefault()
  button.click()
  return true
}

const endOf: Readonly<Record<string, string>> = { ArrowLeft: ':first-child', ArrowRight: ':last-child' }

/** Whether the key is a thread's. */
function run({ get, set }: Store, action: ShortcutAction, goTo: GoTo): boolean {
  switch (action) {
    case 'search':
    case 'new-thread':
    case 'help':
      return false
    case 'map':
      if (get(mapViewAtom).isOpen) set(closeMap)
      else set(openMap, null)
      return true
    case 'reply': {
      const id = findReadingPosition()
      const target = get(pathAtom).find((message) => message.id === id)
      if (target !== undefined) void set(openReply, target)
      return true
    }
    case 'previous-message':
    case 'next-message':
      void stepMessage({ get, set }, action)
      return true
    default:
      void import('./map/make-move.ts').then(async ({ makeMove }) => {
        const path = await makeMove({ get, set }, action)
        if (path !== null) goTo(path, visitAfterJump)
      })
      return true
  }
}
