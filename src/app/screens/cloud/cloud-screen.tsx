import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { startIn } from '#rules/list/filter-address.ts'
import { filtersIn } from '#rules/list/filter-table.ts'
import * as texts from '#wire/texts.ts'
import { MessageDialogs } from '../../message/message-dialogs.tsx'
import { isNewCloudAtom } from '../../state/list/lists.ts'
import { openList } from '../../state/list/load-list.ts'
import { pendingPostsAtom } from '../../state/pending/pending-posts.ts'
import { isReadyAtom, uidAtom } from '../../state/session/session.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { NewMessageButton } from '../new-message-button.tsx'
import { PageTitle } from '../page-title.tsx'
import { CloudBar } from './cloud-bar.tsx'
import { CloudList } from './cloud-list.tsx'
import { FilterSummary } from './filters/filter-summary.tsx'
import { PinnedList } from './pinned-list.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'
import './cloud-screen.css'

const PendingList = lazyPart(async () => (await import('./pending-list.tsx')).PendingList)
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

/** The Cloud tab: presets and filters, pinned messages, and the chronological list. */
export function CloudScreen() {
  const isReady = useAtomValue(isReadyAtom)
  const uid = useAtomValue(uidAtom)
  const open = useSetAtom(openList)
  const [query] = useSearchParams()
  const screen = useRestoredScroll()
  const isNew = useAtomValue(isNewCloudAtom)
  const hasPending = useAtomValue(pendingPostsAtom).length > 0

  // Reloads for another person.
  useEffect(() => {
    if (isReady) void open(filtersIn(query), startIn(query))
  }, [isReady, uid, query, open])

  return (
    <div className="cloud-screen" ref={screen}>
      <PageTitle>{texts.cloudLabel}</PageTitle>
      <h1 className="sr-only">{texts.cloudLabel}</h1>
      <CloudBar />
      <FilterSummary />
      <PinnedList />
      {hasPending && <PendingList />}
      <CloudList />
      {isNew && <FirstSteps />}
      <NewMessageButton tab="cloud" />
      <MessageDialogs onDeleted={() => undefined} />
    </div>
  )
}
