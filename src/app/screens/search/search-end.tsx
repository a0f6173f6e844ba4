import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { loadResults, searchAtom } from '../../state/search/search.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfiniteMarker } from '../../ui/loading/infinite-marker.tsx'

/** Below the results: loads more on scroll, shows the end, or why there is nothing. */
export function SearchEnd({ count }: { count: number }) {
  const { stage, problem } = useAtomValue(searchAtom)
  const load = useSetAtom(loadResults)
  const more = () => void load()
  if (problem !== null && stage === 'idle') return <p className="search-note">{problem}</p>
  if (stage === 'idle') return null
  if (stage === 'end') return count === 0 ? <EmptyState drawing="leaf" text={texts.searchNothing} /> : null
  if (stage === 'paused') {
    return (
      <div className="search-paused">
        <p role="status">{count === 0 ? texts.searchNothingYet : texts.searchMoreToSearch}</p>
        <Button onClick={more}>{texts.keepSearchingLabel}</Button>
      </div>
    )
  }
  const state = {
    waiting: { stage: 'waiting', text: texts.scrollDownForMore },
    loading: { stage: 'loading', text: texts.searching },
    'no-answer': { stage: 'error', text: count === 0 ? texts.searchOfflineNothing : texts.searchOffline },
    failed: { stage: 'error', text: problem ?? texts.searchFailed },
  } as const
  return <InfiniteMarker state={state[stage]} from={count} onVisible={more} onRetry={more} />
}
