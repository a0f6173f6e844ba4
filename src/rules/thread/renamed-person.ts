import type { UserReference } from '#wire/user.ts'
import type { Forest } from './forest.ts'

/** Applies a person's new name or tag to the messages they wrote and those addressed to them. */
export function withRenamed(forest: Forest, person: UserReference): Forest {
  const { uid, display_name, user_tag } = person
  const concerned = [...forest.messages.values()].filter(
    ({ author_uid, recipients }) => author_uid === uid || recipients.some((each) => each.uid === uid),
  )
  if (concerned.length === 0) return forest
  const renamed = concerned.map((message) => ({
    ...message,
    ...(message.author_uid === uid ? { author_display_name: display_name, author_user_tag: user_tag } : {}),
    recipients: message.recipients.map((each) => (each.uid === uid ? person : each)),
  }))
  const messages = new Map([...forest.messages, ...renamed.map((message) => [message.id, message] as const)])
  return { messages, branchChild: forest.branchChild }
}
