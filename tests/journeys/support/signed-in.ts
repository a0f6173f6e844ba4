import type { BrowserContextOptions } from '@playwright/test'
import type { IdentityConfig } from '#wire/calls.ts'
import type { Me } from '#wire/user.ts'
import { ask, type Person } from './people.ts'
import type { Server } from './server.ts'

type Storage = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

/**
 * The browser storage of a person who signed in an hour ago: read by the identity provider's SDK and by the app. The
 * login screen has its own journeys.
 */
export async function storageOf(server: Server, person: Person, origin: string): Promise<Storage> {
  const me = await ask<Me>(server, person, 'GET', '/api/user/me')
  const config = await ask<IdentityConfig>(server, null, 'GET', '/api/config')
  const hourMs = 3_600_000
  const user = {
    uid: person.uid,
    email: person.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: person.email, email: person.email }],
    stsTokenManager: {
      refreshToken: person.refreshToken,
      accessToken: person.token,
      expirationTime: Date.now() + hourMs,
    },
    createdAt: String(Date.now() - hourMs),
    lastLoginAt: String(Date.now() - hourMs),
    apiKey: config.apiKey,
    appName: '[DEFAULT]',
  }
  const items = {
    [`firebase:authUser:${config.apiKey}:[DEFAULT]`]: JSON.stringify(user),
    auth_token: person.token,
    'canopy:profile': JSON.stringify(me),
    'canopy:identity-config': JSON.stringify(config),
  }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
