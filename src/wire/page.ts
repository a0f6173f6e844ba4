import type { OpenInvitation } from './access/invitation.ts'
import type { ChronologicalAnswer, IdentityConfig, ThreadAnswer } from './calls.ts'
import type { Writers } from './installation.ts'
import type { Message } from './message.ts'

/**
 * The data of a page rendered on the server. It is embedded in the page, so that the browser hydrates from the same
 * data without fetching it again.
 */
export type Page =
  /** The page for access has `writers`, unless it is the default, and `helpContact`, if there is one. */
  | { readonly at: 'fixed'; readonly writers?: Writers; readonly helpContact?: string }
  | { readonly at: 'home'; readonly example: ExampleThread | null }
  | { readonly at: 'nowhere' }
  | { readonly at: 'login'; readonly identity: IdentityConfig }
  /** Null if it lets nobody in. */
  | { readonly at: 'invitation'; readonly invitation: OpenInvitation | null }
  | { readonly at: 'list'; readonly pinned: readonly Message[]; readonly list: ChronologicalAnswer }
  | {
      readonly at: 'thread'
      readonly thread: ThreadAnswer
      /** The last message of the shown branch, if the address names one. */
      readonly leafId?: string
    }

/** A public message and its newest replies, the newest first: the home page shows with them what a branch is. */
export type ExampleThread = { readonly message: Message; readonly replies: readonly Message[] }

/** The id of the element with this data. */
export const pageElementId = 'page'

/** The frame that shows a single image of an external host, once somebody has asked for it. */
export const picturePath = '/picture'

/** A page as HTML: its title, and the content of the root element. */
export type RenderedPage = { readonly title: string; readonly html: string }

/** The app's own bundle for the server. */
export type PageRenderer = {
  /** Loads the code of every screen that can be rendered; must finish before the first rendering. */
  readonly prepare: () => Promise<void>
  /**
   * Loads a page, and returns what renders it at once: nothing else runs meanwhile, so a page is in one language.
   * `name` is the installation's.
   */
  readonly loadPage: (address: string, page: Page, name: string) => Promise<() => RenderedPage>
  /** Markdown as safe HTML; null if plain text should be shown. */
  readonly renderContent: (content: string) => string | null
  /** Whether an address belongs to any screen of the app, rendered on the server or not. */
  readonly isRoute: (path: string) => boolean
}

/** The name in localStorage of the choice to open or close the map; the inline script of a page reads it too. */
export const mapKey = 'canopy:map'
