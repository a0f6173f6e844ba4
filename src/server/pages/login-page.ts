import type { Context } from '../process/context.ts'
import { identityConfig } from '../routes/health.ts'
import { otherRoutes, type PageToRender } from './page-to-render.ts'

/** The sign-in page as a visitor sees it; the redirect makes no difference to it. */
export const loginPage = (context: Context): PageToRender => ({
  key: '/login',
  address: '/login',
  screens: [otherRoutes, 'src/app/screens/login/login-screen.tsx'],
  status: 200,
  // One page for every host: local identity has the host as its domain, but makes no use of it.
  read: async () => ({ at: 'login', identity: await identityConfig(context, 'localhost') }),
  about: (_page, texts) => ({
    description: texts.loginDescription,
    path: '/login',
    kind: 'website',
  }),
})
