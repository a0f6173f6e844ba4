import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { dropSearches, recentSearchesAtom } from '../../state/search/recent-searches.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useThreadId } from '../use-thread-id.ts'

/** The search syntax; a tap inserts it. */
export function SearchHints({ onType }: { onType: (typed: string) => void }) {
  const id = useThreadId()
  const hasRecent = useAtomValue(recentSearchesAtom).length > 0
  const drop = useSetAtom(dropSearches)
  const hints = [
    { label: texts.searchHintPhrase, typed: '"' },
    { label: texts.searchHintFrom, typed: 'from:@' },
    ...(id === undefined ? [] : [{ label: texts.searchHintThread, typed: `in:${id} ` }]),
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
          {texts.clearRecentSearchesLabel}
        </Button>
      )}
    </div>
  )
}
