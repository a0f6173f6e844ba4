import { otherRoutes, type PageToRender } from './page-to-render.ts'

/** The page of a link for a new password, the same for all: the link's secret is not part of the request. */
export const newPasswordPage: PageToRender = {
  key: '/new-password',
  address: '/new-password',
  screens: [otherRoutes, 'src/app/screens/new-password/new-password-screen.tsx'],
  status: 200,
  read: async () => ({ at: 'fixed' }),
  about: (_page, texts) => ({ description: texts.newPasswordDescription, path: null, kind: 'website' }),
}
