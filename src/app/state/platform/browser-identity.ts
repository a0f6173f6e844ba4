import type { IdentityConfig } from '#wire/calls.ts'
import { identityConfig } from '../../device/local-storage/identity-config.ts'
import { makeCall } from '../../net/http.ts'
import { type Identity, makeIdentity } from '../../net/identity.ts'

export const browserIdentity = (): Identity => makeIdentity(findConfig)

/** Uses the stored configuration first: a session must also be restored offline. */
async function findConfig(): Promise<IdentityConfig> {
  const stored = identityConfig.find()
  if (stored !== null) return stored
  const ask = makeCall({ token: async () => null, fetch: (...request) => fetch(...request), onReach: () => undefined })
  const result = await ask('config')
  if (!result.ok) return builtInConfig
  identityConfig.save(result.data)
  return result.data
}

const builtInConfig: IdentityConfig = {
  mode: 'local',
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'canopy-local',
}
