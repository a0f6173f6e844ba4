import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Digest } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import {
  isOpenDigest,
  isStoppingDigestAtom,
  markDigestSeen,
  retryDigest,
  stopDigest,
} from '../../state/agents/digest.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { useAgentFace } from '../use-agent-name.ts'
import { DigestBranches } from './digest-branches.tsx'
import { DigestTable } from './digest-table.tsx'

type DigestViewProps = {
  readonly digest: Digest
  readonly problem: string | null
  readonly onGone: () => void
}

/** A digest as far as it is written, with what can be done about it. */
export function DigestView({ digest, problem, onGone }: DigestViewProps) {
  const isOpen = isOpenDigest(digest)
  return (
    <>
      <State digest={digest} isOpen={isOpen} />
      <div className="digest-text" aria-busy={isOpen}>
        {digest.kind === 'comparison' ? (
          <DigestTable branches={digest.branches} onGone={onGone} />
        ) : (
          <DigestBranches branches={digest.branches} onGone={onGone} />
        )}
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <Ways digest={digest} isOpen={isOpen} />
    </>
  )
}

/** How much was read, and what was not. */
function State({ digest, isOpen }: { digest: Digest; isOpen: boolean }) {
  const { name, face } = useAgentFace()(digest.agent)
  const isStopping = useAtomValue(isStoppingDigestAtom)
  const { read, total, cut, more, stage, reason } = digest
  const hasRead = stage === 'stopped' ? texts.digestHasStopped : texts.digestHasRead
  return (
    <>
      {stage === 'failed' && (
        <p className="digest-failure" role="alert">
          {texts.agentFailed[reason ?? 'broken']}
        </p>
      )}
      <div className="digest-state">
        {isOpen && !isStopping && <Spinner label={texts.agentWriting(name)} />}
        <Avatar name={name} seed={digest.agent} face={face} />
        <p role="status">
          {isStopping ? (
            texts.agentIsDoing(name, texts.stoppingNow)
          ) : (
            <InParts of={hasRead(<bdi>{name}</bdi>, read, total)} />
          )}
        </p>
      </div>
      {cut > 0 && <p className="digest-note">{texts.digestCut(cut)}</p>}
      {more && <p className="digest-note">{texts.digestMore(total)}</p>}
    </>
  )
}

function Ways({ digest, isOpen }: { digest: Digest; isOpen: boolean }) {
  const isOnline = useAtomValue(isOnlineAtom)
  const isStopping = useAtomValue(isStoppingDigestAtom)
  const stop = useSetAtom(stopDigest)
  const retry = useSetAtom(retryDigest)
  const markSeen = useSetAtom(markDigestSeen)
  const [isBusy, setBusy] = useState(false)
  const [seen, setSeen] = useState<'no' | 'yes' | { readonly problem: string }>('no')
  const { id, stage, kind } = digest
  const during = async (act: Promise<unknown> | undefined) => {
    setBusy(true)
    await act
    setBusy(false)
  }
  const mark = async () => {
    const problem = await markSeen(digest)
    setSeen(problem === null ? 'yes' : { problem })
  }
  const mayMark = kind !== 'comparison' && stage === 'done' && digest.message_ids.length > 0
  return (
    <div className="digest-ways">
      {isOpen && (
        <Button icon={laterIcons.stop} busy={isStopping} disabled={!isOnline} onClick={() => void stop(id)}>
          {texts.stopDigestLabel}
        </Button>
      )}
      {(stage === 'failed' || stage === 'stopped') && (
        <Button icon="refresh" busy={isBusy} disabled={!isOnline} onClick={() => void during(retry(id))}>
          {stage === 'failed' ? texts.tryAgainLabel : texts.continueDigestLabel}
        </Button>
      )}
      {mayMark && seen !== 'yes' && (
        <Button variant="primary" icon="check" busy={isBusy} disabled={!isOnline} onClick={() => void during(mark())}>
          {texts.markSeenLabel}
        </Button>
      )}
      <p className="digest-note" role="status">
        {seen === 'yes' && texts.markedSeen}
        {typeof seen === 'object' && seen.problem}
      </p>
    </div>
  )
}
