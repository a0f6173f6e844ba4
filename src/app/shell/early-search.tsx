import { useSetAtom } from 'jotai'
import { searchTextAtom, wantsFirstFoundAtom } from '../state/platform/dialogs.ts'
import './early-search.css'

/** The search's field while its code is still loading: it takes what is typed until then. */
export function EarlySearch() {
  const type = useSetAtom(searchTextAtom)
  const wantFirst = useSetAtom(wantsFirstFoundAtom)
  return (
    // Closed by the search that takes its place, it is no longer in the page.
    <dialog className="early-search" ref={show} onClose={(event) => event.currentTarget.isConnected && type(null)}>
      <input
        className="early-search-field"
        aria-label="Search"
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => wantFirst(key === 'Enter')}
      />
    </dialog>
  )
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
