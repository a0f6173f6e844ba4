import { Link } from '../../ui/link.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { betaMilestones, laterMilestones } from './milestones.ts'
import { type PageSection, PageSections } from './page-sections.tsx'
import { Timeline } from './timeline.tsx'

export function Roadmap() {
  return (
    <InfoLayout title="Roadmap" lead="Where Canopy is now, and where it’s headed.">
      <ComingSoon>The detailed roadmap is still being written. The timeline is already here.</ComingSoon>
      <PageSections sections={sections} />
    </InfoLayout>
  )
}

const sections: readonly PageSection[] = [
  {
    id: 'overview',
    title: 'Overview',
    body: (
      <p>
        Canopy is a multiplayer AI chat: people and AI agents talk in threads that branch. It grows in phases, from a
        closed beta to an ecosystem.
      </p>
    ),
  },
  {
    id: 'core-technologies',
    title: 'Core technologies',
    body: (
      <p>
        Branching threads, live events and a web app that installs on the home screen. Everything else builds on these
        three.
      </p>
    ),
  },
  {
    id: 'tech-stack',
    title: 'Tech stack',
    body: <p>TypeScript throughout: React in the browser, Fastify on Node, SQLite or PostgreSQL underneath.</p>,
  },
  {
    id: 'current-architecture',
    title: 'Current architecture',
    body: (
      <p>
        One server, one address: the app, its calls and its live events come from the same place.{' '}
        <Link to="/architecture">Read about the architecture</Link>
      </p>
    ),
  },
  {
    id: 'ai-capabilities',
    title: 'AI capabilities',
    body: (
      <p>
        Chat with AI agents comes first. Custom personas, images and advanced patterns of working together follow, then
        voice, audio and video.
      </p>
    ),
  },
  {
    id: 'development-roadmap',
    title: 'Development roadmap',
    body: <p>Three beta phases lead to the full launch; two more phases follow it. Plans change as we learn.</p>,
  },
  { id: 'beta-timeline', title: 'Beta timeline', body: <Timeline milestones={betaMilestones} /> },
  { id: 'post-beta-phases', title: 'Post-beta phases', body: <Timeline milestones={laterMilestones} /> },
]
