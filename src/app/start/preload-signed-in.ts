import { isThreadPath } from '#rules/thread/branch-link.ts'
import { prepareMarkdown } from '../content/rendered.ts'

/** Loads what a signed-in person's first screen needs, while the app starts. */
export async function preload(): Promise<void> {
  await Promise.all([
    import('../state/start/start-signed-in.ts'),
    // A thread's messages would be plain text until it is there, and of another height. The worker has it in its cache.
    isThreadPath(window.location.pathname) && navigator.serviceWorker?.controller && prepareMarkdown(),
  ])
}
