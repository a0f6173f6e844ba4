import type { Answered, TestServer } from './build-app.ts'

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
export const tokenPath = '/securetoken.googleapis.com/v1/token'

/** The five calls of local identity, as the sign-in SDK makes them. */
export function identityOf(server: TestServer, address = '192.0.2.1', headers: Readonly<Record<string, string>> = {}) {
  const post = (act: string, body: unknown): Promise<Answered> =>
    server.call('POST', `${accounts}:${act}?key=local`, { body, address, headers })
  return {
    signUp: (email: string, password: string) => post('signUp', { email, password, returnSecureToken: true }),
    signIn: (email: string, password: string) =>
      post('signInWithPassword', { email, password, returnSecureToken: true }),
    lookUp: (idToken: string) => post('lookup', { idToken }),
    changePassword: (idToken: string, password: string) =>
      post('update', { idToken, password, returnSecureToken: true }),
    refresh: (refreshToken: string) =>
      server.call('POST', `${tokenPath}?key=local`, {
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        address,
      }),
  }
}

/** The provider's code for a refusal, such as EMAIL_EXISTS. */
export const refusalOf = ({ status, body }: Answered): string => `${status} ${body.error?.message}`
