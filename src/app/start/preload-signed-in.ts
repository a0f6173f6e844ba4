import { prepareMarkdown } from '../content/rendered.ts'

/** Loads what a signed-in person's first screen needs, while the app starts. */
export async function preload(): Promise<void> {
  const isThread = /^\/(cloud|ground)\//.test(window.location.pathname)
  await Promise.all([
    import('../state/start/start-signed-in.ts'),
    // Its messages would change their height when it comes. The worker has it in its cache.
    isThread && navigator.serviceWorker?.controller && prepareMarkdown(),
  ])
}
