/** A new version waits until the person accepts it: the page then sends this message. */
export const isActivateMessage = (message: unknown): boolean => typeIn(message) === 'SKIP_WAITING'

/** The worker that takes over sends this to the one before it, which is replaced only once it has no open requests. */
export const abortMessage = { type: 'ABORT_REQUESTS' } as const

export const isAbortMessage = (message: unknown): boolean => typeIn(message) === abortMessage.type

/** A page on a fast connection requests what an installation on a slow one has skipped. */
export const isCacheRestMessage = (message: unknown): boolean => typeIn(message) === 'KEEP_REST'

/** Whether the page that sends the message belongs to an installed app. */
export const isFromInstalledApp = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'isInstalled' in message && message.isInstalled === true

const typeIn = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
