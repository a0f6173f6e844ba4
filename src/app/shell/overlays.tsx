import { useAtomValue } from 'jotai'
import { hasDialogAtom, searchTextAtom } from '../state/platform/dialogs.ts'
import { later } from '../ui/loading/lazy-part.tsx'
import { EarlySearch } from './early-search.tsx'
import { useAskedPath } from './use-pending-navigation.ts'

const Dialogs = later(async () => (await import('./dialogs.tsx')).Dialogs)
const SearchSheet = later(async () => (await import('../screens/search/search-sheet.tsx')).SearchSheet, <EarlySearch />)

/** What may lie over any screen. */
export function OverEverything() {
  const hasDialog = useAtomValue(hasDialogAtom)
  const isSearching = useAtomValue(searchTextAtom) !== null
  useAskedPath()
  return (
    <>
      {hasDialog && <Dialogs />}
      {isSearching && <SearchSheet />}
    </>
  )
}
