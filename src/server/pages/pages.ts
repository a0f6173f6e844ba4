import type { FastifyReply, FastifyRequest } from 'fastify'
import { movedTo } from '../../rules/old-addresses.ts'
import { pagesKeptMaxBytes } from '../../wire/limits.ts'
import type { Page } from '../../wire/page.ts'
import type { Context } from '../context.ts'
import { type Bundle, loadBundle } from './bundle.ts'
import { documentOf } from './document.ts'
import { type KeptPage, keptPages, type Made } from './kept-pages.ts'
import { sendPage } from './send-page.ts'
import type { Wanted } from './wanted.ts'
import { noThread, nowhere, wantedPage } from './wanted-page.ts'

export type Pages = {
  /** Loads what the build made for the pages. */
  readonly load: () => Promise<void>
  readonly answer: (request: FastifyRequest, reply: FastifyReply, sendApp: () => FastifyReply) => Promise<FastifyReply>
}

/** The public pages, rendered on the server: readable before any script arrives, and without one. */
export function makePages(context: Context, distDir: string): Pages {
  const kept = keptPages(context.db, pagesKeptMaxBytes)
  let bundle: Bundle | null = null

  const findKept = (loaded: Bundle, wanted: Wanted): Promise<KeptPage | null> =>
    kept.find(wanted.key, { read: wanted.read, make: (page) => made(loaded, wanted, page) })

  async function find(loaded: Bundle, url: URL): Promise<KeptPage | null> {
    const wanted = wantedPage(context, url)
    if (wanted !== null) return (await findKept(loaded, wanted)) ?? findKept(loaded, noThread)
    return loaded.renderer.leadsSomewhere(url.pathname) ? null : findKept(loaded, nowhere)
  }

  async function made(loaded: Bundle, wanted: Wanted, page: Page): Promise<Made> {
    const rendered = await loaded.renderer.renderPage(wanted.address, page)
    const parts = { page, rendered, about: wanted.about(page), screens: wanted.screens }
    return { status: wanted.status, ...documentOf(loaded, parts, context.config.publicOrigin) }
  }

  return {
    load: async () => {
      bundle = await loadBundle(distDir)
    },
    answer: async (request, reply, sendApp) => {
      const url = new URL(request.url, 'http://canopy.invalid')
      const to = movedTo(url.pathname)
      if (to !== null) return reply.redirect(to + url.search, 301)
      if (bundle === null || !context.isReady()) return sendApp()
      try {
        const page = await find(bundle, url)
        return page === null ? sendApp() : sendPage(request, reply, page)
      } catch (error) {
        // The app itself can still show what could not be rendered here.
        request.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a page was not rendered')
        return sendApp()
      }
    },
  }
}
