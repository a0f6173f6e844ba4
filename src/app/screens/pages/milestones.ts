import * as texts from '#wire/texts.ts'
import type { Milestone } from './timeline.tsx'

/** The roadmap's timeline (section 2), the beta first. */
export const betaMilestones: readonly Milestone[] = [
  {
    name: texts.closedBeta,
    when: texts.closedBetaWhen,
    isNow: true,
    brings: [texts.basicSignIn, texts.oneOnOneChat, texts.multiplayerRooms],
  },
  {
    name: texts.expandedBeta,
    when: texts.expandedBetaWhen,
    brings: [texts.customPersonas, texts.imageUnderstanding, texts.initialSubscriptions],
  },
  {
    name: texts.openBeta,
    when: texts.openBetaWhen,
    brings: [texts.advancedPatterns, texts.knowledgeBase, texts.fullSubscriptions],
  },
]

export const laterMilestones: readonly Milestone[] = [
  { name: texts.fullLaunch, when: texts.fullLaunchWhen, brings: [texts.mobileApps] },
  {
    name: texts.expandedModalities,
    when: texts.expandedModalitiesWhen,
    brings: [texts.voiceModality, texts.audioModality, texts.videoModality],
  },
  {
    name: texts.ecosystem,
    when: texts.ecosystemWhen,
    brings: [texts.personaMarketplace, texts.enterpriseFeatures, texts.virtualReality],
  },
]
