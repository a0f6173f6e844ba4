import { issueTokens } from '../../../src/server/identity/local-tokens.ts'
import { loadSigningKey } from '../../../src/server/identity/signing-key.ts'
import { largeCast } from '../../../src/server/seeds/large.ts'
import { openDatabase } from '../../../src/server/store/database/database.ts'
import type { Place } from '../../../src/server/store/database/keyset.ts'

/** The embedded database if there is no address; the first few thousand messages, or all. */
export type From = { readonly databaseUrl?: string; readonly first?: number }

export const samples = 200

/** People of the seed, signed in; after them, people who haven't registered and read what is public. */
export async function tokensOf(dataDir: string, count: number): Promise<string[]> {
  const key = await loadSigningKey(dataDir)
  const nowMs = Date.now()
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const tag = largeCast[index]?.tag ?? `reader${index}`
      const session = { uid: tag, email: `${tag}@canopy.example`, authTimeS: Math.floor(nowMs / 1000) }
      return (await issueTokens(key, session, nowMs)).idToken
    }),
  )
}

/** Messages from the whole database, or only from the first few thousand: those are the same at every size. */
export async function samplesOf(
  dataDir: string,
  { databaseUrl, first }: From,
  count = samples,
): Promise<readonly Place[]> {
  const { queries, close } = openDatabase({ dataDir, databaseUrl })
  const isPublic = queries.selectFrom('messages').where('public', '=', 1)
  const times = isPublic.select('timestamp').limit(1)
  const start = await times.orderBy('timestamp').executeTakeFirstOrThrow()
  const end = await (first === undefined
    ? times.orderBy('timestamp', 'desc')
    : times.orderBy('timestamp').offset(first)
  ).executeTakeFirstOrThrow()
  const [firstMs, lastMs] = [Date.parse(start.timestamp), Date.parse(end.timestamp)]
  const places: Place[] = []
  for (let at = 0; at < count; at += 1) {
    const from = new Date(firstMs + ((lastMs - firstMs) * at) / count).toISOString()
    const walk = isPublic.select(['id', 'timestamp']).where('timestamp', '>=', from)
    const place = await walk.orderBy('timestamp').orderBy('id').limit(1).executeTakeFirst()
    if (place !== undefined) places.push(place)
  }
  await close()
  return places
}
