import { canDelete } from './permissions.ts'
import type { Viewer } from './viewer.ts'
import type { Audience } from './visibility.ts'

type Owned = { readonly uid: string }

/** Whoever sent a file describes it. */
export const canDescribe = (viewer: Viewer, file: Owned): boolean => viewer.uid !== null && viewer.uid === file.uid

/** Whoever sent a file takes it off its message, and so does whoever may delete the message. */
export const canTakeOff = (viewer: Viewer, file: Owned, message: Audience | null): boolean =>
  canDescribe(viewer, file) || (message !== null && canDelete(viewer, message))
