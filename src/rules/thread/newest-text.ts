import type { Message } from '#wire/message.ts'

/** An answer may be older than a live edit that came before it: then the newer text stays. */
export function withNewestText(known: Message | undefined, incoming: Message): Message {
  const { content, edited, truncated } = known ?? incoming
  const isOlder = edited !== undefined && edited.version > (incoming.edited?.version ?? 1) && truncated !== true
  return isOlder ? { ...incoming, content, edited } : incoming
}
