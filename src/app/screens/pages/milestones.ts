import type { Milestone } from './timeline.tsx'

/** The roadmap's timeline (section 2), the beta first. */
export const betaMilestones: readonly Milestone[] = [
  {
    name: 'Closed beta',
    when: 'now',
    isNow: true,
    brings: ['Basic sign-in', 'One-on-one chat with AI agents', 'Simple multiplayer rooms'],
  },
  {
    name: 'Expanded beta',
    when: 'Q3 2024',
    brings: ['Custom personas', 'Image understanding and generation', 'Initial subscriptions'],
  },
  {
    name: 'Open beta',
    when: 'Q4 2024',
    brings: ['Advanced AI patterns', 'Knowledge base', 'Full subscription tiers'],
  },
]

export const laterMilestones: readonly Milestone[] = [
  { name: 'Full launch', when: 'Q1 2025', brings: ['Mobile apps'] },
  { name: 'Expanded modalities', when: 'Q2-Q3 2025', brings: ['Voice', 'Audio', 'Video'] },
  { name: 'Ecosystem', when: 'Q4 2025', brings: ['Persona marketplace', 'Enterprise features', 'VR/AR'] },
]
