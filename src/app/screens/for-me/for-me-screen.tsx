import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { forMeAtom, loadForMe } from '../../state/following/for-me.ts'
import { forMeChangesAtom } from '../../state/following/for-me-count.ts'
import { isReadyAtom, uidAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { PageTitle } from '../page-title.tsx'
import { useLogin } from '../use-login.ts'
import { Addressed } from './addressed.tsx'
import { Bookmarks } from './bookmarks.tsx'
import { Drafts } from './drafts.tsx'
import { Following } from './following.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { Waiting } from './waiting.tsx'
import './for-me-screen.css'

/** `/for-me`: what waits for the person who is signed in. */
export function ForMeScreen() {
  const uid = useAtomValue(uidAtom)
  const isReady = useAtomValue(isReadyAtom)
  return (
    <div className="for-me-screen">
      <PageTitle>{texts.forMeHeading}</PageTitle>
      <h1 className="sr-only">{texts.forMeHeading}</h1>
      {uid !== null ? <Waits key={uid} /> : isReady ? <Visitor /> : <Spinner label={texts.loading} />}
    </div>
  )
}

function Visitor() {
  const login = useLogin()
  return (
    <EmptyState drawing="signpost" text={texts.forMeLogin}>
      <Button variant="primary" onClick={() => void login()}>
        {texts.loginLabel}
      </Button>
    </EmptyState>
  )
}

/** Loaded again after events that may have changed it. */
function Waits() {
  const load = useSetAtom(loadForMe)
  const stage = useAtomValue(forMeAtom)
  const changes = useAtomValue(forMeChangesAtom)
  const cards = useCardKeys()
  // What is listed may have changed.
  useEffect(() => void load(), [load, changes])

  if (stage.stage === 'loading') return <Skeleton lines={4} />
  if (stage.stage === 'failed') {
    return (
      <EmptyState drawing="signpost" text={texts.forMeFailed}>
        <Button onClick={() => void load()}>{texts.retryLabel}</Button>
      </EmptyState>
    )
  }
  const { page } = stage
  return (
    <div className="for-me-sections" ref={cards}>
      {stage.stage === 'stored' && (
        <p className="for-me-stored" role="status">
          <InParts of={texts.forMeStored(<TimeAgo iso={page.as_of} />)} />
        </p>
      )}
      <Addressed count={page.addressed} />
      <Following page={page} isStored={stage.stage === 'stored'} />
      <Waiting requests={page.waiting} />
      <Drafts />
      <Bookmarks />
    </div>
  )
}
