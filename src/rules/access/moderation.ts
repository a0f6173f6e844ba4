import { isAdmin, type Viewer } from './viewer.ts'
import { type Audience, canSee, isAuthor } from './visibility.ts'

/** Everyone, visitors too, may report what they can see and have not written. */
export const canReport = (viewer: Viewer, message: Audience): boolean =>
  canSee(viewer, message) && !isAuthor(viewer, message)

/** Admins decide about reported messages, each about others' only. */
export const canDecide = (viewer: Viewer, reported: { readonly author_uid: string }): boolean =>
  isAdmin(viewer) && !isAuthor(viewer, reported)
