// The page about the architecture
export const architectureLead = 'How Canopy is built, from the phone in your hand to the tree in the database.'
export const architectureComing = 'The full tour is still being written. Until then, here are the short answers.'
export const architectureOverviewHeading = 'Overview'
export const architectureOverview =
  'A conversation in Canopy is a tree. Every message has at most one parent and any number of replies, and each of them can grow into a branch of its own. One server keeps the trees, tells every open app what is new and decides who sees what.'
export const frontendHeading = 'Frontend'
export const frontend =
  'A web app that you can add to your home screen. It is written in TypeScript with React, and designed for one thumb and slow connections: what a page doesn’t need at first loads later, and after the first visit the app opens even offline.'
export const backendHeading = 'Backend'
export const backend =
  'A Fastify server on Node. It answers the app’s calls, sends live events over a WebSocket, and checks permissions by the same rules that tell the app which buttons to show.'
export const aiIntegrationHeading = 'AI integration'
export const aiIntegration =
  'An AI agent takes part like a person: it has a name and a tag, can be a recipient, and its answers appear in the tree as replies. Conversations with other AI services can be imported as threads.'
export const dataStorageHeading = 'Data storage'
export const dataStorage =
  'Messages are kept in SQLite or PostgreSQL. Ground messages never leave your device unless you publish them. Signing out removes your data from this device, except Ground.'
export const securityHeading = 'Security'
export const security =
  'Only its author and its recipients can see a private message; not even admins can. The content of messages never runs as code, and reading a message loads nothing from a stranger’s server.'
