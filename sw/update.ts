/** A new version waits until the person asks for it: the page then sends this one message. */
export const asksToTakeOver = (message: unknown): boolean => typeIn(message) === 'SKIP_WAITING'

/** A page on a good line asks for what an installation on a bad one has left out. */
export const asksForTheRest = (message: unknown): boolean => typeIn(message) === 'KEEP_REST'

/** Whether the page that asks is an installed app's. */
export const isOfInstalled = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'isInstalled' in message && message.isInstalled === true

const typeIn = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
