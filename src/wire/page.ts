import type { ChronologicalAnswer, IdentityConfig, ThreadAnswer } from './calls.ts'
import type { Message } from './message.ts'

/**
 * What a page that the server renders is made of. It comes along with the page, so that the browser renders the very
 * same again and asks for none of it a second time.
 */
export type Page =
  | { readonly at: 'fixed' }
  | { readonly at: 'nowhere' }
  | { readonly at: 'login'; readonly identity: IdentityConfig }
  | { readonly at: 'list'; readonly pinned: readonly Message[]; readonly list: ChronologicalAnswer }
  | {
      readonly at: 'thread'
      readonly thread: ThreadAnswer
      /** The end of the branch that is shown, where the address names one. */
      readonly leafId?: string
    }

/** Where in the document that stands. */
export const pageElementId = 'page'

/** The frame that shows one picture of a stranger's host, once somebody has asked for it. */
export const picturePath = '/picture'

/** A page as HTML: its title, and what goes into the root. */
export type RenderedPage = { readonly title: string; readonly html: string }

/** The app's own bundle for the server. */
export type PageRenderer = {
  /** Fetches every screen that is rendered; nothing can be rendered before. */
  readonly prepare: () => Promise<void>
  readonly renderPage: (address: string, page: Page) => Promise<RenderedPage>
  /** Whether an address leads to any screen of the app, rendered by the server or not. */
  readonly leadsSomewhere: (path: string) => boolean
}
