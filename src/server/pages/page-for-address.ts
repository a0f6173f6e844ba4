import { leafName } from '#rules/thread/branch-link.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Catalogue } from '#wire/catalogue.ts'
import { defaultWriters, type Writers } from '#wire/installation.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { findSettings } from '../store/people/settings.ts'
import { forgotPasswordPage } from './forgot-password-page.ts'
import { homePage } from './home-page.ts'
import { invitationPage } from './invitation-page.ts'
import { listPage } from './list-page.ts'
import { loginPage } from './login-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import { otherRoutes, type PageToRender } from './page-to-render.ts'
import { linkedThreadPage, threadScreen } from './thread-page.ts'

type DescriptionName = Extract<
  keyof Catalogue,
  'architectureDescription' | 'roadmapDescription' | 'termsDescription' | 'requestAccessDescription'
>

const fixed: Readonly<Record<string, { readonly screen: string; readonly description: DescriptionName }>> = {
  '/architecture': {
    screen: 'pages/architecture.tsx',
    description: 'architectureDescription',
  },
  '/roadmap': {
    screen: 'pages/roadmap.tsx',
    description: 'roadmapDescription',
  },
  '/terms': {
    screen: 'pages/terms.tsx',
    description: 'termsDescription',
  },
  '/requests': {
    screen: 'request-access/request-access.tsx',
    description: 'requestAccessDescription',
  },
}

/** The same for every unknown address. */
export const nowhere: PageToRender = {
  key: 'nowhere',
  address: '/nowhere',
  screens: [otherRoutes],
  status: 404,
  read: async () => ({ at: 'nowhere' }),
  about: (_page, texts) => ({ description: texts.nowhereDescription, path: null, kind: 'website' }),
}

/** The same for every thread that is not public, whether it exists or not. */
export const noThread: PageToRender = {
  ...nowhere,
  key: 'no thread',
  address: '/cloud/nowhere',
  screens: [threadScreen],
}

/** An invitation's address contains its token: it must not be stored by the browser, nor sent as a referrer. */
export const invitationPath = /^\/invite\/([^/]+)\/*$/i

/** The page for an address; null if the server renders none. `from` is the network address that asks. */
export async function pageFor(context: Context, url: URL, from: string): Promise<PageToRender | null> {
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  if (path === '/cloud') return listPage(context.db, url.searchParams)
  if (path === '/login') return loginPage(context)
  if (path === '/new-password') return newPasswordPage
  if (path === '/forgot-password' && context.mailer !== null) return forgotPasswordPage
  const token = invitationPath.exec(path)?.[1]
  if (token !== undefined) return invitationPage(context, token, from)
  const threadId = /^\/cloud\/([^/]+)$/.exec(path)?.[1]
  if (threadId !== undefined && isTemporaryId(threadId)) return null
  if (threadId !== undefined) return linkedThreadPage(context.db, threadId, url.searchParams.get(leafName))
  if (path === '/') return homePage(context.db, url.searchParams.get('redirect'))
  return fixedPage(context, path)
}

function fixedPage({ db }: Context, path: string): PageToRender | null {
  const page = Object.hasOwn(fixed, path) ? fixed[path] : undefined
  if (page === undefined) return null
  return {
    key: path,
    address: path,
    screens: [otherRoutes, `src/app/screens/${page.screen}`],
    status: 200,
    read: async () => ({ at: 'fixed', ...(path === '/requests' ? await chosenAccess(db) : {}) }),
    about: (_page, texts) => ({ description: texts[page.description], path, kind: 'website' }),
  }
}

/** Who may write, and whom to ask for help, unless it is the default. */
async function chosenAccess(db: Queries): Promise<{ readonly writers?: Writers; readonly helpContact?: string }> {
  const { writers, help_contact } = await findSettings(db)
  return {
    ...(writers === defaultWriters ? {} : { writers }),
    ...(help_contact === null ? {} : { helpContact: help_contact }),
  }
}
