import { canSend } from './permissions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Who may have addresses called, when one is added and at every delivery: everyone who may write, and not while
 * suspended.
 */
export const mayHaveWebhooks = (viewer: Viewer): boolean => canSend(viewer)
