import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as texts from '#wire/texts.ts'
import { closeImport, importDraftAtom, isBuilt } from '../../../state/import/import.ts'
import { ConversationChoice } from './conversation-choice.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportOverlay } from './import-overlay.tsx'
import { ImportSettings } from './import-settings.tsx'
import { ImportSourceFields } from './import-source-fields.tsx'
import { PauseChoice } from './pause-choice.tsx'
import { ServiceTabs } from './service-tabs.tsx'
import './import-panel.css'

/** Imports a conversation from another service as a thread (section 2 New Thread view). */
export function ImportPanel({ tab: place }: { tab: 'cloud' | 'ground' }) {
  const { tab } = useAtomValue(importDraftAtom)
  const leave = useSetAtom(closeImport)
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => leave, [leave])
  const [reads, setReads] = useState(0)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reads > 0) showVerdict(panel.current)
  }, [reads])
  const onImported = (id: string) => navigate(`/${place}/${id}`, { replace: true, state })

  return (
    <section className="import-panel" aria-labelledby="import-heading" ref={panel}>
      <h2 id="import-heading">{texts.importHeading}</h2>
      <ServiceTabs>
        {isBuilt(tab) ? (
          <>
            <ImportSourceFields service={tab} onRead={() => setReads((count) => count + 1)} />
            <ImportFindings service={tab} place={place} onImported={onImported} />
            <PauseChoice />
            <ConversationChoice service={tab} place={place} />
            <ImportSettings service={tab} onImported={onImported} />
          </>
        ) : (
          <p className="import-quiet">{texts.importUnderDevelopment}</p>
        )}
      </ServiceTabs>
      <ImportOverlay onImported={onImported} />
    </section>
  )
}

/** Scrolls the result into view; if it doesn't fit, its beginning. */
function showVerdict(panel: HTMLElement | null): void {
  for (const part of ['.import-conversations', '.import-preview', '.import-errors', '.import-in-parts', '.import-hint'])
    panel?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
}
