import { useAtomValue, useSetAtom } from 'jotai'
import { dropSearches, recentSearchesAtom } from '../../state/search/recent-searches.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useThreadId } from '../use-thread-id.ts'

/** The search syntax; a tap inserts it. */
export function SearchHints({ onType }: { onType: (typed: string) => void }) {
  const id = useThreadId()
  const hasRecent = useAtomValue(recentSearchesAtom).length > 0
  const drop = useSetAtom(dropSearches)
  const hints = [
    { label: '"a phrase"', typed: '"' },
    { label: 'from:@tag', typed: 'from:@' },
    ...(id === undefined ? [] : [{ label: 'In this thread', typed: `in:${id} ` }]),
  ]
  return (
    <div className="search-hints">
      {hints.map(({ label, typed }) => (
        <Button key={label} onClick={() => onType(typed)}>
          {label}
        </Button>
      ))}
      {hasRecent && (
        <Button variant="plain" icon="trash" onClick={drop}>
          Clear recent searches
        </Button>
      )}
    </div>
  )
}
