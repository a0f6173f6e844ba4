import { useAtomValue } from 'jotai'
import * as texts from '#wire/texts.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

type ThreadErrorProps = {
  readonly tab: 'cloud' | 'ground'
  readonly stage: 'not-found' | 'failed'
  readonly onRetry: () => void
}

/** Shown for a thread that doesn't exist or couldn't be loaded; links to the list. */
export function ThreadError({ tab, stage, onRetry }: ThreadErrorProps) {
  const isOnline = useAtomValue(isOnlineAtom)
  const isMissing = stage === 'not-found'
  const failed = isOnline || tab === 'ground' ? texts.threadFailed : texts.threadNotOnDevice
  return (
    <EmptyState drawing={isMissing ? 'signpost' : 'leaf'} text={isMissing ? texts.threadNotFound : failed}>
      {!isMissing && (
        <Button icon="refresh" onClick={onRetry}>
          {texts.retryLabel}
        </Button>
      )}
      <Link className={`button button-${isMissing ? 'primary' : 'quiet'}`} to={`/${tab}`}>
        {tab === 'cloud' ? texts.goToCloudLabel : texts.goToGroundLabel}
      </Link>
    </EmptyState>
  )
}
