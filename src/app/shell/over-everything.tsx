import { useAtomValue } from 'jotai'
import { hasDialogAtom, isSearchOpenAtom } from '../state/dialogs.ts'
import { later } from '../ui/later.tsx'
import { useAskedPath } from './use-asked-path.ts'

const Dialogs = later(async () => (await import('./dialogs.tsx')).Dialogs)
const SearchSheet = later(async () => (await import('../screens/search/search-sheet.tsx')).SearchSheet)

/** What may lie over any screen. */
export function OverEverything() {
  const hasDialog = useAtomValue(hasDialogAtom)
  const isSearching = useAtomValue(isSearchOpenAtom)
  useAskedPath()
  return (
    <>
      {hasDialog && <Dialogs />}
      {isSearching && <SearchSheet />}
    </>
  )
}
