import type { Page } from '#wire/page.ts'
import type { About } from './head.ts'

/** Where the app finds the screens that it does not bring along. */
export const otherRoutes = 'src/app/other-routes.tsx'

/** A page that is asked for: under which name it is kept, where it stands, and what it says. */
export type Wanted = {
  readonly key: string
  /** The address it is rendered at, as far as that makes a difference. */
  readonly address: string
  /** The files of its screen, where those are not the app's own. */
  readonly screens: readonly string[]
  readonly status: 200 | 404
  /** Null where there is no such thing for the public. */
  readonly read: () => Promise<Page | null>
  /** What is shown where this is not there, and is no missing thread yet. */
  readonly otherwise?: Wanted
  readonly about: (page: Page) => Omit<About, 'title'>
}
