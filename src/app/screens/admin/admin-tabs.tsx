import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { peopleCountMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { openCountAtom } from '../../state/access/admin-applications.ts'
import { botsCountAtom } from '../../state/access/admin-bots.ts'
import { openInvitationsAtom } from '../../state/access/admin-invitations.ts'
import { peopleCountAtom } from '../../state/access/admin-users.ts'
import { followAdministration } from '../../state/access/follow-administration.ts'
import { toDecideAtom } from '../../state/access/review-queue.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { isRightToLeft } from '../../ui/right-to-left.ts'
import './admin-tabs.css'

type AdminTabsProps = {
  readonly applications: ReactNode
  readonly reports: ReactNode
  readonly people: ReactNode
  readonly invitations: ReactNode
  readonly bots: ReactNode
  readonly agents: ReactNode
  readonly bin: ReactNode
  readonly settings: ReactNode
}

/** The parts of the administration, one at a time; all are loaded, so that their counts are known. */
export function AdminTabs(parts: AdminTabsProps) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const store = useStore()
  useEffect(() => followAdministration(store), [store])
  const tabs = [
    {
      hash: '#applications',
      label: texts.adminApplicationsHeading,
      count: useAtomValue(openCountAtom),
      part: parts.applications,
    },
    { hash: '#reports', label: texts.adminReportsHeading, count: useAtomValue(toDecideAtom), part: parts.reports },
    { hash: '#people', label: texts.adminPeopleHeading, count: useAtomValue(peopleCountAtom), part: parts.people },
    {
      hash: '#invitations',
      label: texts.adminInvitationsHeading,
      count: useAtomValue(openInvitationsAtom),
      part: parts.invitations,
    },
    { hash: '#bots', label: texts.adminBotsHeading, count: useAtomValue(botsCountAtom), part: parts.bots },
    {
      hash: '#agents',
      label: texts.adminAgentsHeading,
      count: useAtomValue(offeredAgentsAtom)?.length ?? null,
      part: parts.agents,
    },
    { hash: '#bin', label: texts.adminBinHeading, count: null, part: parts.bin },
    { hash: '#settings', label: texts.adminSettingsHeading, count: null, part: parts.settings },
  ]
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.hash === hash),
  )
  /** In the address, so that a reload and a link show the same tab. */
  const setAt = (place: number) => navigate({ hash: tabs[place]?.hash ?? '' }, { replace: true, state })
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // On a phone they are wider than the screen.
  // Runs when another is selected.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = steps[arrowAlong(event.key, isRightToLeft())]?.(at, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div ref={list} className="admin-tabs" role="tablist" aria-label={texts.adminHeading} onKeyDown={onKeyDown}>
        {tabs.map(({ hash: key, label, count }, place) => (
          <button
            key={key}
            type="button"
            className="admin-tab"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-${place}`}
            aria-selected={place === at}
            tabIndex={place === at ? 0 : -1}
            onClick={() => setAt(place)}
          >
            {label}
            {count !== null && count > 0 && <span className="admin-tab-count">{shown(count)}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ hash: key, part }, place) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== at}
        >
          {part}
        </div>
      ))}
    </>
  )
}

/** People are counted up to a limit; the others never get near it. */
const shown = (count: number): string => (count < peopleCountMax ? `${count}` : `${peopleCountMax - 1}+`)

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}
