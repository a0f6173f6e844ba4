import { abortAnswerTimeoutMs } from '#wire/limits.ts'

type Before = Pick<ServiceWorker, 'postMessage'>
type Replacing = {
  readonly registration: { readonly active: Before | null }
  readonly skipWaiting: () => Promise<void>
}

/** A new version waits until the person accepts it: the page then sends this message. */
export const isActivateMessage = (message: unknown): boolean => typeIn(message) === 'SKIP_WAITING'

/** The worker that takes over sends this to the one before it, which is replaced only once it has no open requests. */
export const abortMessage = { type: 'ABORT_REQUESTS' } as const

export const isAbortMessage = (message: unknown): boolean => typeIn(message) === abortMessage.type

/**
 * Replaces the worker before this one, once that has aborted its requests. If it is stopped, the message starts it, and
 * a browser that is told to replace a worker as it starts waits until it has been idle for half a minute. A version
 * that doesn't answer isn't waited for long.
 */
export async function takeOver(worker: Replacing): Promise<void> {
  const { active } = worker.registration
  if (active !== null) await aborted(active)
  await worker.skipWaiting()
}

function aborted(worker: Before): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<void>()
  port1.onmessage = () => resolve()
  setTimeout(resolve, abortAnswerTimeoutMs)
  worker.postMessage(abortMessage, [port2])
  return promise
}

/** A page on a fast connection requests what an installation on a slow one has skipped. */
export const isCacheRestMessage = (message: unknown): boolean => typeIn(message) === 'KEEP_REST'

/** Whether the page that sends the message belongs to an installed app. */
export const isFromInstalledApp = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'isInstalled' in message && message.isInstalled === true

const typeIn = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
