import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Page, PageRenderer, RenderedPage } from '#wire/page.ts'
import { App } from './app.tsx'
import { prepareRendering } from './content/rendered.ts'
import { isOther, prepareOthers } from './other-routes.tsx'
import { isReaders, prepareRoutes } from './routes.tsx'
import { makePageStore } from './state/platform/store.ts'
import { loadServerPage } from './state/start/load-server-page.ts'

export const renderer: PageRenderer = {
  prepare,
  renderPage,
  leadsSomewhere: (path) => isReaders(path) || isOther(path),
}

async function prepare(): Promise<void> {
  await Promise.all([prepareRoutes(), prepareOthers(), prepareRendering()])
}

/** Renders a page as a visitor sees it, with its own store. */
async function renderPage(address: string, page: Page): Promise<RenderedPage> {
  const store = makePageStore()
  await store.set(loadServerPage, { address, page })
  return splitTitle(
    renderToString(
      <App store={store} router={(screens) => <StaticRouter location={address}>{screens}</StaticRouter>} />,
    ),
  )
}

/**
 * React outputs the title, and preloads of images, before everything else: the title belongs in the document's head,
 * the preloads would come before the content.
 */
function splitTitle(html: string): RenderedPage {
  const [hoisted = ''] = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? []
  return { title: /<title>([^<]*)/.exec(hoisted)?.[1] ?? 'Canopy', html: html.slice(hoisted.length) }
}
