import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { earlyEntersAtom, searchTextAtom } from '../state/platform/dialogs.ts'
import { isOnlineAtom } from '../state/platform/network.ts'
import './early-search.css'

/** A search field shown while the search is loading, so that typing can start immediately. */
export function EarlySearch() {
  const type = useSetAtom(searchTextAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const countEnters = useSetAtom(earlyEntersAtom)
  return (
    <dialog
      className="early-search"
      ref={show}
      // Escape closes it through its state: 'close' comes later, when the search may have been asked for again.
      onCancel={(event) => {
        event.preventDefault()
        type(null)
      }}
      // When the search replaces it, it is already removed from the page.
      onClose={(event) => event.currentTarget.isConnected && type(null)}
    >
      <input
        className="early-search-field"
        aria-label={texts.searchLabel}
        onChange={({ target }) => type(target.value)}
        // With this code, Enter ends a word of an input method (ui/fields/is-composing.ts, which isn't loaded yet).
        onKeyDown={({ key, keyCode }) => countEnters(key === 'Enter' && keyCode !== 229 ? (count) => count + 1 : 0)}
      />
      {!isOnline && <p className="early-search-note">{texts.markerFailed}</p>}
    </dialog>
  )
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
