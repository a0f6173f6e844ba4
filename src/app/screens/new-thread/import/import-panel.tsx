import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as texts from '../../../../wire/texts.ts'
import { importDraftAtom, isBuilt, leaveImport } from '../../../state/import.ts'
import { ConversationChoice } from './conversation-choice.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportOverlay } from './import-overlay.tsx'
import { ImportSettings } from './import-settings.tsx'
import { ImportSourceFields } from './import-source-fields.tsx'
import { ServiceTabs } from './service-tabs.tsx'
import './import-panel.css'

/** A conversation from another service becomes a thread (section 2 New Thread view). */
export function ImportPanel({ tab: place }: { tab: 'cloud' | 'ground' }) {
  const { tab } = useAtomValue(importDraftAtom)
  const leave = useSetAtom(leaveImport)
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => leave, [leave])

  return (
    <section className="import-panel" aria-labelledby="import-heading">
      <h2 id="import-heading">Import a conversation</h2>
      <ServiceTabs>
        {isBuilt(tab) ? (
          <>
            <ImportSourceFields service={tab} />
            <ImportFindings service={tab} />
            <ConversationChoice service={tab} place={place} />
            <ImportSettings service={tab} onImported={(id) => navigate(`/${place}/${id}`, { replace: true, state })} />
          </>
        ) : (
          <p className="import-quiet">{texts.importUnderDevelopment}</p>
        )}
      </ServiceTabs>
      <ImportOverlay />
    </section>
  )
}
