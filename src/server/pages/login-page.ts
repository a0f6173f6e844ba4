import type { Context } from '../process/context.ts'
import { identityConfig } from '../routes/health.ts'
import { otherRoutes, type Wanted } from './wanted.ts'

/** The way in as a visitor finds it; what it leads to makes no difference to it. */
export const loginPage = (context: Context): Wanted => ({
  key: '/login',
  address: '/login',
  screens: [otherRoutes, 'src/app/screens/login/login-screen.tsx'],
  status: 200,
  // One page for whatever host is asked: the local way in has the host for its domain, and makes no use of that.
  read: async () => ({ at: 'login', identity: await identityConfig(context, 'localhost') }),
  about: () => ({
    description: 'Sign in to Canopy to start threads, to answer, and to read what was written to you.',
    path: '/login',
    kind: 'website',
  }),
})
