import type { Catalogue } from '#wire/catalogue.ts'
import type { Page } from '#wire/page.ts'
import type { About } from './head.ts'

/** The source file of the screens that are not part of the app's first chunk. */
export const otherRoutes = 'src/app/other-routes.tsx'

/** A requested page: its cache key, its address, and its data. */
export type PageToRender = {
  readonly key: string
  /** The address it is rendered for, as far as that makes a difference. */
  readonly address: string
  /** The files of its screen, unless they are the app's own. */
  readonly screens: readonly string[]
  readonly status: 200 | 404
  /** A message, if the page shows nothing but its thread. */
  readonly messageId?: string
  /** Null if there is no such public page. */
  readonly read: () => Promise<Page | null>
  /** The page to show if this one does not exist; without it, the page of a missing thread. */
  readonly otherwise?: PageToRender
  /** What it says of itself to search engines, in the reader's language. */
  readonly about: (page: Page, texts: Catalogue) => Omit<About, 'title' | 'site'>
}
