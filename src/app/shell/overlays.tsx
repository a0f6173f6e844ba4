import { useAtomValue } from 'jotai'
import { hasDialogAtom, searchTextAtom } from '../state/platform/dialogs.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { EarlySearch } from './early-search.tsx'
import { usePendingNavigation } from './use-pending-navigation.ts'

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs)
const SearchSheet = lazyPart(
  async () => (await import('../screens/search/search-sheet.tsx')).SearchSheet,
  <EarlySearch />,
)

/** Everything that can be shown on top of any screen. */
export function Overlays() {
  const hasDialog = useAtomValue(hasDialogAtom)
  const isSearching = useAtomValue(searchTextAtom) !== null
  usePendingNavigation()
  return (
    <>
      {hasDialog && <Dialogs />}
      {isSearching && <SearchSheet />}
    </>
  )
}
