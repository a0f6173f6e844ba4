import { otherRoutes, type PageToRender } from './page-to-render.ts'

/** The page that asks for a mail with a link for a new password. */
export const forgotPasswordPage: PageToRender = {
  key: '/forgot-password',
  address: '/forgot-password',
  screens: [otherRoutes, 'src/app/screens/forgot-password/forgot-password-screen.tsx'],
  status: 200,
  read: async () => ({ at: 'fixed' }),
  about: (_page, texts) => ({ description: texts.forgotPasswordDescription, path: null, kind: 'website' }),
}
