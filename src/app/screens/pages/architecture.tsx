import * as texts from '#wire/texts.ts'
import { ComingSoon } from './coming-soon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { type PageSection, PageSections } from './page-sections.tsx'

export function Architecture() {
  return (
    <InfoLayout title={texts.architectureLabel} lead={texts.architectureLead}>
      <ComingSoon>{texts.architectureComing}</ComingSoon>
      <PageSections sections={sections} />
    </InfoLayout>
  )
}

const sections: readonly PageSection[] = [
  {
    id: 'overview',
    title: texts.architectureOverviewHeading,
    body: <p>{texts.architectureOverview}</p>,
  },
  {
    id: 'frontend',
    title: texts.frontendHeading,
    body: <p>{texts.frontend}</p>,
  },
  {
    id: 'backend',
    title: texts.backendHeading,
    body: <p>{texts.backend}</p>,
  },
  {
    id: 'ai-integration',
    title: texts.aiIntegrationHeading,
    body: <p>{texts.aiIntegration}</p>,
  },
  {
    id: 'data-storage',
    title: texts.dataStorageHeading,
    body: <p>{texts.dataStorage}</p>,
  },
  {
    id: 'security',
    title: texts.securityHeading,
    body: <p>{texts.security}</p>,
  },
]
