import { writingRefusal } from '#rules/access/permissions.ts'
import { shortcutOf } from '#rules/browser/shortcuts.ts'
import { bufferedTextAtom } from '../state/draft/draft-state.ts'
import { alertAtom, searchTextAtom } from '../state/platform/dialogs.ts'
import { environmentAtom } from '../state/platform/environment.ts'
import { pendingNavigationAtom } from '../state/platform/pending-navigation.ts'
import { areKeysOffAtom, isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import type { Store } from '../state/platform/store.ts'
import { viewerAtom } from '../state/session/session.ts'
import { bufferTyping } from '../ui/buffer-typing.ts'
import { isForKeys } from '../ui/is-for-keys.ts'

/** The single keys that act on every screen: '?' shows all of them, '/' opens the search, 'c' starts a thread. */
export function listenForHelpKey(store: Store): void {
  const { get, set } = store
  bufferTyping(
    () => get(bufferedTextAtom),
    (text) => set(bufferedTextAtom, text),
  )
  document.addEventListener('keydown', (event) => {
    const run = actions[shortcutOf(event) ?? '']
    if (run === undefined || get(areKeysOffAtom) || !isForKeys(event)) return
    event.preventDefault()
    run(store)
  })
}

const actions: Readonly<Record<string, (store: Store) => void>> = {
  help: ({ set }) => set(isShortcutHelpOpenAtom, true),
  search: ({ set }) => set(searchTextAtom, ''),
  'new-thread': startThread,
}

/** In the tab of the screen, as its 'New message' button does. */
function startThread(store: Store): void {
  const { get, set } = store
  const refusal = writingRefusal(get(viewerAtom))
  const path = get(environmentAtom).currentPath()
  if (path.startsWith('/ground')) writeAt(store, '/new-thread?tab=ground')
  else if (refusal !== null) set(alertAtom, refusal)
  else writeAt(store, '/new-thread')
}

/** Keys pressed before the field exists end up in it. */
function writeAt({ set }: Store, path: string): void {
  const field = document.querySelector<HTMLElement>('.new-thread-screen textarea')
  field?.focus()
  if (field !== null) return
  set(bufferedTextAtom, '')
  set(pendingNavigationAtom, path)
}
