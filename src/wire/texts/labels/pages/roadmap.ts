import type { Parts } from '../../parts.ts'

// The roadmap
export const roadmapLead = 'Where Canopy is now, and where it’s headed.'
export const roadmapComing = 'The detailed roadmap is still being written. The timeline is already here.'
export const roadmapOverviewHeading = 'Overview'
export const roadmapOverview =
  'Canopy is a multiplayer AI chat: people and AI agents talk in threads that branch. It grows in phases, from a closed beta to an ecosystem.'
export const coreTechnologiesHeading = 'Core technologies'
export const coreTechnologies =
  'Branching threads, live events and a web app that installs on the home screen. Everything else builds on these three.'
export const techStackHeading = 'Tech stack'
export const techStack =
  'TypeScript throughout: React in the browser, Fastify on Node, SQLite or PostgreSQL underneath.'
export const currentArchitectureHeading = 'Current architecture'
export const readArchitectureLabel = 'Read about the architecture'
export const currentArchitecture = <E>(readArchitecture: E): Parts<E> => [
  'One server, one address: the app, its calls and its live events come from the same place. ',
  readArchitecture,
]
export const aiCapabilitiesHeading = 'AI capabilities'
export const aiCapabilities =
  'Chat with AI agents comes first. Custom personas, images and advanced patterns of working together follow, then voice, audio and video.'
export const developmentRoadmapHeading = 'Development roadmap'
export const developmentRoadmap =
  'Three beta phases lead to the full launch; two more phases follow it. Plans change as we learn.'
export const betaTimelineHeading = 'Beta timeline'
export const postBetaHeading = 'Post-beta phases'

// Its milestones: each one's name, when it comes (quarters of a year), and what it brings
export const closedBeta = 'Closed beta'
export const closedBetaWhen = 'now'
export const basicSignIn = 'Basic sign-in'
export const oneOnOneChat = 'One-on-one chat with AI agents'
export const multiplayerRooms = 'Simple multiplayer rooms'
export const expandedBeta = 'Expanded beta'
export const expandedBetaWhen = 'Q3 2024'
export const customPersonas = 'Custom personas'
export const imageUnderstanding = 'Image understanding and generation'
export const initialSubscriptions = 'Initial subscriptions'
export const openBeta = 'Open beta'
export const openBetaWhen = 'Q4 2024'
export const advancedPatterns = 'Advanced AI patterns'
export const knowledgeBase = 'Knowledge base'
export const fullSubscriptions = 'Full subscription tiers'
export const fullLaunch = 'Full launch'
export const fullLaunchWhen = 'Q1 2025'
export const mobileApps = 'Mobile apps'
export const expandedModalities = 'Expanded modalities'
export const expandedModalitiesWhen = 'Q2-Q3 2025'
export const voiceModality = 'Voice'
export const audioModality = 'Audio'
export const videoModality = 'Video'
export const ecosystem = 'Ecosystem'
export const ecosystemWhen = 'Q4 2025'
export const personaMarketplace = 'Persona marketplace'
export const enterpriseFeatures = 'Enterprise features'
export const virtualReality = 'VR/AR'
