import { ComingSoon } from './coming-soon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { type PageSection, PageSections } from './page-sections.tsx'

export function Architecture() {
  return (
    <InfoLayout
      title="Architecture"
      lead="How Canopy is built, from the phone in your hand to the tree in the database."
    >
      <ComingSoon>The full tour is still being written. Until it is here, these are the short answers.</ComingSoon>
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
        A conversation in Canopy is a tree. Every message has at most one parent and any number of replies, and each of
        them can grow into a branch of its own. One server keeps the trees, tells every open app what is new and decides
        who sees what.
      </p>
    ),
  },
  {
    id: 'frontend',
    title: 'Frontend',
    body: (
      <p>
        A web app that can be put on the home screen. It is written in TypeScript with React, made for one thumb and a
        slow line: what a page does not need at first is fetched later, and the app itself opens without a network after
        the first visit.
      </p>
    ),
  },
  {
    id: 'backend',
    title: 'Backend',
    body: (
      <p>
        A Fastify server on Node. It answers the app’s calls, sends live events over a WebSocket, and asks the same
        rules for permission that the app asks before it shows a button.
      </p>
    ),
  },
  {
    id: 'ai-integration',
    title: 'AI integration',
    body: (
      <p>
        An AI agent takes part like a person: with a name and a tag, as the recipient of a message, and with answers
        that stand in the tree as replies. Conversations held with other AI services can become threads here.
      </p>
    ),
  },
  {
    id: 'data-storage',
    title: 'Data storage',
    body: (
      <p>
        Messages are kept in SQLite or PostgreSQL. Ground messages never leave your device unless you publish them.
        Signing out removes your data from this device, except Ground.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        A private message is seen by its author and its recipients, by nobody else, admins included. The content of
        messages never runs as code, and reading a message loads nothing from a stranger’s server.
      </p>
    ),
  },
]
