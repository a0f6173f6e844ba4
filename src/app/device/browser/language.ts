import { chosenLanguage, type Language, languageCookie } from '#wire/language.ts'
import { setCookie } from './cookie.ts'
import { pauseReads } from './paused-reads.ts'

/** The language chosen on this device; null if the browser's languages decide. */
export const deviceLanguage = {
  find: (): Language | null => chosenLanguage(document.cookie),

  /**
   * Saves the choice and loads the page again in that language. Fails without a network: the language's texts would be
   * missing.
   */
  choose: async (language: Language | null): Promise<void> => {
    const before = deviceLanguage.find()
    setCookie(languageCookie(language))
    try {
      await renewWorker()
    } catch (error) {
      setCookie(languageCookie(before))
      throw error
    }
    window.location.reload()
  },
}

/** Each language has a worker of its own, with the files of that language; the old one would answer in the old one. */
async function renewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration?.active == null) return
  await registration.update()
  const fresh = registration.installing ?? registration.waiting
  if (fresh === null) return
  await untilInstalled(fresh)
  const controlled = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  pauseReads()
  fresh.postMessage({ type: 'SKIP_WAITING' })
  if (navigator.serviceWorker.controller !== null) await controlled
}

/** Until it is installed, which fails if a file of the language can't be fetched. */
const untilInstalled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const checkState = () => {
      if (worker.state === 'redundant') reject(new Error('the files of the language could not be fetched'))
      else if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', checkState)
    checkState()
  })
