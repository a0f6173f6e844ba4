// The entry for every language but English: its texts (tools/translated-texts.ts) come before the code that shows them.
const { texts } = document.querySelector<HTMLElement>('[data-texts]')?.dataset ?? {}
await loaded(() => import(/* @vite-ignore */ texts ?? ''))
await loaded(() => import('./main.tsx'))
void import('./net/error-texts.ts').catch(() => undefined)

/**
 * Resolves once it is loaded. A module that has failed while it ran is never run again, so the page can't ask for this
 * one a second time, as it does for an entry that is lost itself (server/pages/start-script.ts).
 */
async function loaded(load: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await load()
      return
    } catch (error) {
      reportError(error)
      await new Promise((resolve) => setTimeout(resolve, 5_000))
    }
  }
}

export {}
