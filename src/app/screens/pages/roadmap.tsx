import * as texts from '#wire/texts.ts'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { betaMilestones, laterMilestones } from './milestones.ts'
import { type PageSection, PageSections } from './page-sections.tsx'
import { Timeline } from './timeline.tsx'

export function Roadmap() {
  return (
    <InfoLayout title={texts.roadmapLabel} lead={texts.roadmapLead}>
      <ComingSoon>{texts.roadmapComing}</ComingSoon>
      <PageSections sections={sections} />
    </InfoLayout>
  )
}

const sections: readonly PageSection[] = [
  {
    id: 'overview',
    title: texts.roadmapOverviewHeading,
    body: <p>{texts.roadmapOverview}</p>,
  },
  {
    id: 'core-technologies',
    title: texts.coreTechnologiesHeading,
    body: <p>{texts.coreTechnologies}</p>,
  },
  {
    id: 'tech-stack',
    title: texts.techStackHeading,
    body: <p>{texts.techStack}</p>,
  },
  {
    id: 'current-architecture',
    title: texts.currentArchitectureHeading,
    body: (
      <p>
        <InParts of={texts.currentArchitecture(<Link to="/architecture">{texts.readArchitectureLabel}</Link>)} />
      </p>
    ),
  },
  {
    id: 'ai-capabilities',
    title: texts.aiCapabilitiesHeading,
    body: <p>{texts.aiCapabilities}</p>,
  },
  {
    id: 'development-roadmap',
    title: texts.developmentRoadmapHeading,
    body: <p>{texts.developmentRoadmap}</p>,
  },
  { id: 'beta-timeline', title: texts.betaTimelineHeading, body: <Timeline milestones={betaMilestones} /> },
  { id: 'post-beta-phases', title: texts.postBetaHeading, body: <Timeline milestones={laterMilestones} /> },
]
