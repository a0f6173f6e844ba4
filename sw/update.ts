/** A new version waits until the person asks for it: the page then sends this one message. */
export function asksToTakeOver(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
}
