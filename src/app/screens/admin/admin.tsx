import { useAtomValue } from 'jotai'
import { canAdminister } from '#rules/access/permissions.ts'
import * as texts from '#wire/texts.ts'
import { AgentUsage } from '../../message/usage/agent-usage.tsx'
import { isCheckingAtom, isReadyAtom, viewerAtom } from '../../state/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PageTitle } from '../page-title.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { InstalledAgents } from './agents/installed-agents.tsx'
import { Applications } from './applications.tsx'
import { BinSection } from './bin/bin-section.tsx'
import { Bots } from './bots/bots.tsx'
import { Invitations } from './invitations.tsx'
import { Reports } from './moderation/reports.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Users } from './users.tsx'
import { Versions } from './versions.tsx'
import './admin.css'

/** `/admin`: applications and users (supplement 6). */
export function Admin() {
  return (
    <div className="admin-screen">
      <PageTitle>{texts.adminHeading}</PageTitle>
      <h1>{texts.adminHeading}</h1>
      <AdminsOnly />
    </div>
  )
}

function AdminsOnly() {
  const viewer = useAtomValue(viewerAtom)
  const isReady = useAtomValue(isReadyAtom)
  const isChecking = useAtomValue(isCheckingAtom)
  if (canAdminister(viewer)) {
    return (
      <>
        <AdminTabs
          applications={<Applications />}
          reports={<Reports />}
          people={<Users />}
          invitations={<Invitations />}
          bots={<Bots />}
          agents={
            <section className="admin-section" aria-labelledby="agents-title">
              <h2 id="agents-title" tabIndex={-1}>
                {texts.adminAgentsHeading}
              </h2>
              <InstalledAgents />
              <h3>{texts.agentUseHeading}</h3>
              <AgentUsage whose="everyone" />
            </section>
          }
          bin={<BinSection />}
          settings={<SettingsSection />}
        />
        <Versions />
      </>
    )
  }
  if (!isReady || (isChecking && viewer.status === 'unknown')) return <Spinner label={texts.loading} />
  return (
    <EmptyState drawing="signpost" text={texts.adminsOnly}>
      <Link className="button button-primary" to="/cloud">
        {texts.backToCloudLabel}
      </Link>
    </EmptyState>
  )
}
