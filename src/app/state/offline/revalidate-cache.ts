import { reconnectDelayMs } from '#rules/browser/reconnect.ts'
import { revalidateAgainMs } from '#wire/limits.ts'
import type { CacheWorkerMessage } from '#wire/worker-messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'
import { isSigningOutAtom, sessionAtom } from '../session/session.ts'
import { cachedAtAtom, cachedShownSinceAtom, cacheThread } from '../thread/cached-thread.ts'
import { threadAtom } from '../thread/thread.ts'

/** Opens the reader's cache and revalidates what was shown from it when the server can be reached. */
export function startCaching(store: Store): void {
  const { readerCache, presence, nowMs } = store.get(environmentAtom)
  const admit = () => {
    const session = store.get(sessionAtom)
    if (session.stage === 'starting' || store.get(isSigningOutAtom)) return
    void readerCache.admit(session.stage === 'signed-in' ? session.uid : null)
  }
  store.sub(sessionAtom, admit)
  admit()

  let open = store.get(threadAtom)
  store.sub(threadAtom, () => {
    const now = store.get(threadAtom)
    if (open !== null && (now?.id !== open.id || now.source !== open.source)) store.set(cacheThread, open)
    open = now
  })
  presence.onHidden(() => {
    if (open !== null) store.set(cacheThread, open)
  })

  presence.onTouched(() => store.set(cachedShownSinceAtom, null))
  const refresh = upToDate(store)
  const onCachedChanged = () => {
    store.set(cachedShownSinceAtom, store.get(cachedAtAtom) === null ? null : nowMs())
    void refresh('later')
  }
  store.sub(cachedAtAtom, onCachedChanged)
  if (store.get(cachedAtAtom) !== null) onCachedChanged()
  presence.onVisible(() => refresh('now'))
  store.set(onNetworkBack, () => void refresh('now'))
}

/**
 * While something on screen came from the cache, requests it again: immediately if there is a reason to, otherwise
 * after the request in flight has had its time. Only the last call counts.
 */
function upToDate(store: Store): (when: 'now' | 'later') => void {
  const { presence, wait } = store.get(environmentAtom)
  let last = 0
  const isDue = () => store.get(cachedAtAtom) !== null && presence.isVisible() && presence.isOnline()
  return async (when) => {
    last += 1
    const mine = last
    if (when === 'later') await wait(revalidateAgainMs)
    for (let tries = 1; mine === last && isDue(); tries += 1) {
      await withFreshResponses(({ revalidate }) => store.set(revalidate))
      await wait(reconnectDelayMs(tries) ?? revalidateAgainMs)
    }
  }
}

/**
 * Applies a message from the worker, or a late response. It may arrive before the cached response it is about, so it
 * waits until the requests for the screen have finished.
 */
export function applyWorkerMessage(store: Store, message: CacheWorkerMessage): void {
  void withFreshResponses(async ({ applyCacheMessage, isAskingAtom }) => {
    await new Promise<void>((resolve) => {
      const end = store.sub(isAskingAtom, check)
      function check() {
        if (store.get(isAskingAtom)) return
        end()
        resolve()
      }
      check()
    })
    store.set(applyCacheMessage, message)
  })
}

/** If the chunk can't be loaded, the next message is soon enough. */
async function withFreshResponses(act: (late: typeof import('./apply-fresh-response.ts')) => unknown): Promise<void> {
  const late = await import('./apply-fresh-response.ts').catch(() => null)
  if (late !== null) await act(late)
}
