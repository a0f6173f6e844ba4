import { canSend } from './permissions.ts'
import type { Viewer } from './viewer.ts'

/** Whoever may write may have an agent sum up or compare what they can see, where there is an agent. */
export const canAskForDigest = (viewer: Viewer, agents: readonly unknown[]): boolean =>
  agents.length > 0 && canSend(viewer)
