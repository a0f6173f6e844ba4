import type { FastifyRequest } from 'fastify'
import { movedTo } from '#rules/browser/old-addresses.ts'
import { defaultLanguage, isLanguage, type Language } from '#wire/language.ts'
import { cachedPagesMaxBytes } from '#wire/limits.ts'
import type { Page } from '#wire/page.ts'
import { type Theme, themeIn } from '#wire/theme.ts'
import type { Rate } from '../http/rates/rate.ts'
import { addressKey } from '../http/rates/rate-limits.ts'
import { catalogueIn, languageOf, offeredLanguages } from '../http/reader-language.ts'
import type { AnswerPage } from '../http/static.ts'
import type { Context } from '../process/context.ts'
import { findSettings } from '../store/people/settings.ts'
import { type Bundle, makeBundles } from './bundle.ts'
import { documentOf } from './document.ts'
import { type ChangedFile, dependsOnInstallation, type Installed, installedFile } from './installed.ts'
import { type CachedPage, type Made, makePageCache } from './page-cache.ts'
import { invitationPath, noThread, nowhere, pageFor } from './page-for-address.ts'
import type { PageToRender } from './page-to-render.ts'
import { readTexts, type Texts } from './renderer.ts'
import { sendPage } from './send-page.ts'

export type Pages = {
  /** Loads the build's output for the pages. */
  readonly load: () => Promise<void>
  readonly answer: AnswerPage
  /** Markdown as safe HTML; null if it is plain text. */
  readonly renderContent: (content: string) => string | null
  /** A file of the build as this installation has it in the reader's language; null if that doesn't differ. */
  readonly installedFile: (path: string, request: FastifyRequest) => Promise<ChangedFile | null>
}

/**
 * Limit for pages that have to be rendered, per address: a crawler that follows every link must not slow the server
 * down for others.
 */
export const newPagesRate: Rate = { limit: 300, windowMs: 60_000 }

/**
 * The same for cached pages that have changed. They are rendered once for everybody, and whoever requests one first
 * hasn't changed it: many who read a busy list through one address must not use up its limit.
 */
const changedPagesRate: Rate = { limit: 4_500, windowMs: 60_000 }

/** Whose page it is: the address for the limit, the colours chosen on the device, and the language. */
type Reader = { readonly address: string; readonly theme: Theme; readonly language: Language }

class TooManyPages extends Error {}

/** The public pages, rendered on the server: readable before any script is loaded, and without one. */
export function makePages(context: Context, distDir: string): Pages {
  const cached = makePageCache(context.db, cachedPagesMaxBytes)
  const bundleIn = makeBundles(distDir)
  let english: Bundle | null = null
  let texts: Texts = { order: [], languages: {} }

  /** The language that an address names, as a manifest's does unless it is English. */
  function languageNamed({ url }: FastifyRequest): Language {
    const tag = new URL(url, 'http://canopy.invalid').searchParams.get('language') ?? ''
    return isLanguage(tag) && offeredLanguages.has(tag) ? tag : defaultLanguage
  }

  async function find(loaded: Bundle, url: URL, reader: Reader): Promise<CachedPage | null> {
    const readStored = (wanted: PageToRender): Promise<CachedPage | null> =>
      cached.find(`${wanted.key} ${reader.theme} ${reader.language}`, {
        read: async () => {
          const page = await wanted.read()
          return page === null ? null : { page, installed: await installedNow() }
        },
        make: async (shown, isNew) => {
          const [counted, rate] = isNew ? ['page:address', newPagesRate] : ['page:changed address', changedPagesRate]
          if ((await context.limiter.take(`${counted} ${reader.address}`, rate)) > 0) throw new TooManyPages()
          return made(loaded, wanted, shown, reader)
        },
        messageId: wanted.messageId,
      })
    const wanted = await pageFor(context, url, reader.address)
    for (let next = wanted ?? undefined; next !== undefined; next = next.otherwise) {
      const page = await readStored(next)
      if (page !== null) return page
    }
    if (wanted !== null) return readStored(noThread)
    return loaded.renderer.isRoute(url.pathname) ? null : readStored(nowhere)
  }

  async function installedNow(): Promise<Installed> {
    const { name, accent, writers, help_contact } = await findSettings(context.db)
    return { name, accent, writers, help_contact }
  }

  type Shown = { readonly page: Page; readonly installed: Installed }

  async function made(loaded: Bundle, wanted: PageToRender, shown: Shown, { theme }: Reader): Promise<Made> {
    const { page, installed } = shown
    const rendered = await loaded.renderer.renderPage(wanted.address, page, installed.name)
    const parts = { page, rendered, about: wanted.about(page, loaded.texts), screens: wanted.screens, theme, installed }
    return { status: wanted.status, ...documentOf(loaded, parts, context.config.publicOrigin) }
  }

  return {
    // While the database is away the app opens as it was built.
    installedFile: async (path, request) => {
      if (!dependsOnInstallation(path) || !context.isReady()) return null
      const language = path === 'manifest.webmanifest' ? languageNamed(request) : languageOf(request)
      try {
        const [installed, catalogue] = await Promise.all([installedNow(), catalogueIn(language)])
        return installedFile(path, { installed, language, catalogue, texts: texts.languages[language]?.first ?? null })
      } catch {
        return null
      }
    },
    load: async () => {
      texts = await readTexts(distDir)
      english = await bundleIn(defaultLanguage)
    },
    renderContent: (content) => english?.renderer.renderContent(content) ?? null,
    answer: async (request, reply, sendApp) => {
      // '//' and '/\' would be the beginning of another host's address.
      const url = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://canopy.invalid')
      const to = movedTo(url.pathname)
      if (to !== null) return reply.redirect(to + url.search, 301)
      const isSecret = invitationPath.test(url.pathname)
      if (isSecret) reply.header('referrer-policy', 'no-referrer')
      if (english === null || !context.isReady()) return sendApp()
      try {
        const language = languageOf(request)
        const page = await find(await bundleIn(language), url, {
          address: addressKey(request.ip),
          theme: themeIn(request.headers.cookie ?? ''),
          language,
        })
        return page === null ? sendApp() : await sendPage(request, reply, page, isSecret ? 'no-store' : 'no-cache')
      } catch (error) {
        // The app itself can still show what was not rendered here.
        if (error instanceof TooManyPages) return sendApp()
        request.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a page was not rendered')
        return sendApp()
      }
    },
  }
}
