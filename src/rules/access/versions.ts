import { isAdmin, type Viewer } from './viewer.ts'
import { type Audience, canSee, isAuthor } from './visibility.ts'

/** The author takes back what they once wrote, even after losing the right to post; so does an admin who can see it. */
export const canDeleteVersion = (viewer: Viewer, message: Audience): boolean =>
  isAuthor(viewer, message) || (isAdmin(viewer) && canSee(viewer, message))
