import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { AgentName } from '#wire/agent.ts'
import type { DigestKind } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import { askDigest, closeDigest, findLastAgent, openDigestAtom, refreshDigest } from '../../state/agents/digest.ts'
import { digestChangeAtom } from '../../state/agents/digest-change.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { isLiveAtom } from '../../state/live/live.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { AgentChoice, AgentsNotice } from '../agents/agent-choice.tsx'
import { DigestView } from './digest-view.tsx'
import './digest.css'

type DigestPartProps = {
  readonly kind: DigestKind
  /** Any message of the thread; for a comparison, the one whose replies are compared; null for what is followed. */
  readonly messageId: string | null
  /** A citation was followed. */
  readonly onGone: () => void
}

/** Asks for a digest, of the only agent or the one asked last immediately, and shows it while it is written. */
export function DigestPart({ kind, messageId, onGone }: DigestPartProps) {
  const agents = useAtomValue(offeredAgentsAtom)
  const open = useAtomValue(openDigestAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const ask = useSetAtom(askDigest)
  const close = useSetAtom(closeDigest)
  const [asked, setAsked] = useState<AgentName | null>(null)
  useFollowing()

  const choose = useCallback(
    (agent: AgentName) => {
      setAsked(agent)
      void ask({ kind, messageId, agent, language: navigator.language })
    },
    [ask, kind, messageId],
  )
  const findLast = useSetAtom(findLastAgent)
  const [last] = useState(findLast)
  const [isAnother, setAnother] = useState(false)
  const isSeveral = (agents?.length ?? 0) > 1
  const usual = isSeveral ? agents?.find(({ name }) => name === last && !isAnother) : agents?.[0]
  const atOnce = kind === 'comparison' ? null : (usual?.name ?? null)
  const isChoosing = open.stage === 'choosing'
  const isAnswered = open.stage === 'shown' || (open.stage === 'refused' && !nothingNew.includes(open.problem))
  useEffect(() => {
    if (atOnce !== null && isOnline && isChoosing) choose(atOnce)
  }, [atOnce, isOnline, isChoosing, choose])
  useEffect(() => close, [close])

  return (
    <div className="digest">
      {!isOnline && <p role="status">{texts.digestOffline}</p>}
      {(isOnline || agents !== null) && <AgentsNotice />}
      {isChoosing && atOnce === null && agents !== null && agents.length > 0 && (
        <>
          <p>{kind === 'comparison' ? texts.whoCompares : texts.whoReads}</p>
          <AgentChoice agents={agents} isDisabled={!isOnline} onChoose={choose} />
        </>
      )}
      {open.stage === 'asking' && <Spinner label={texts.loading} />}
      {open.stage === 'refused' && (
        <>
          <p role="alert">{open.problem}</p>
          {asked !== null && !nothingNew.includes(open.problem) && (
            <Button icon="refresh" disabled={!isOnline} onClick={() => choose(asked)}>
              {texts.tryAgainLabel}
            </Button>
          )}
        </>
      )}
      {open.stage === 'shown' && <DigestView digest={open.digest} problem={open.problem} onGone={onGone} />}
      {isAnswered && isSeveral && kind !== 'comparison' && (
        <Button
          variant="plain"
          disabled={!isOnline}
          onClick={() => {
            setAnother(true)
            close()
          }}
        >
          {texts.askAnotherAgentLabel}
        </Button>
      )}
    </div>
  )
}

const nothingNew: readonly string[] = [texts.digestNothingNew, texts.digestNothingFollowed]

const refreshEveryMs = 5_000

/**
 * Fetches the digest again after each event and each reconnect, and regularly while it can be seen: what it cites may
 * be deleted or hidden.
 */
function useFollowing(): void {
  const open = useAtomValue(openDigestAtom)
  const change = useAtomValue(digestChangeAtom)
  const isLive = useAtomValue(isLiveAtom)
  const refresh = useSetAtom(refreshDigest)
  const { presence } = useAtomValue(environmentAtom)
  const id = open.stage === 'shown' ? open.digest.id : null
  useEffect(() => {
    if (change !== null && change.id === id) void refresh()
  }, [change, id, refresh])
  useEffect(() => {
    if (id === null) return
    if (isLive) void refresh()
    const timer = setInterval(() => presence.isVisible() && void refresh(), refreshEveryMs)
    const end = presence.onVisible(() => void refresh())
    return () => {
      clearInterval(timer)
      end()
    }
  }, [isLive, id, refresh, presence])
}
