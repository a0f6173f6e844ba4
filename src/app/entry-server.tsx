import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Page, PageRenderer, RenderedPage } from '#wire/page.ts'
import { App } from './app.tsx'
import { prepareRendering, renderedNow } from './content/rendered.ts'
import { isOtherRoute, prepareOtherRoutes } from './other-routes.tsx'
import { isReaderRoute, prepareRoutes } from './routes.tsx'
import { nameAtom } from './state/platform/installation.ts'
import { makePageStore } from './state/platform/store.ts'
import { loadServerPage } from './state/start/load-server-page.ts'

export const renderer: PageRenderer = {
  prepare,
  loadPage,
  renderContent: renderedNow,
  isRoute: (path) => isReaderRoute(path) || isOtherRoute(path),
}

async function prepare(): Promise<void> {
  await Promise.all([prepareRoutes(), prepareOtherRoutes(), prepareRendering()])
}

/** A page as a visitor sees it, with its own store. */
async function loadPage(address: string, page: Page, name: string): Promise<() => RenderedPage> {
  const store = makePageStore()
  store.set(nameAtom, name)
  await store.set(loadServerPage, { address, page })
  return () =>
    splitTitle(
      renderToString(
        <App store={store} router={(screens) => <StaticRouter location={address}>{screens}</StaticRouter>} />,
      ),
      name,
    )
}

/**
 * React outputs the title, and preloads of images, before everything else: the title belongs in the document's head,
 * the preloads would come before the content.
 */
function splitTitle(html: string, name: string): RenderedPage {
  const [hoisted = ''] = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? []
  return { title: /<title>([^<]*)/.exec(hoisted)?.[1] ?? name, html: html.slice(hoisted.length) }
}
