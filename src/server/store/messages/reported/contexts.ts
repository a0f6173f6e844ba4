import type { Viewer } from '#rules/access/viewer.ts'
import { reportContextLength, reportContextMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { Queries } from '../../database/database.ts'
import { viewMessages } from '../view.ts'

/** The messages above, level by level, as the admin sees them anywhere; the first hidden one ends the list. */
export async function contextsOf(
  db: Queries,
  viewer: Viewer,
  rows: readonly { readonly parent_id: string | null }[],
): Promise<(parentId: string | null) => Message[]> {
  const known = new Map<string, Message>()
  let wanted = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]
  for (let level = 0; level < reportContextMax && wanted.length > 0; level += 1) {
    const messages = await viewMessages(db, viewer, wanted, { excerpt: reportContextLength })
    for (const message of messages) known.set(message.id, message)
    wanted = [...new Set(messages.flatMap(({ parent_id }) => parent_id ?? []))].filter((id) => !known.has(id))
  }
  return (parentId) => {
    const above: Message[] = []
    for (let id = parentId; id !== null && above.length < reportContextMax; ) {
      const message: Message | undefined = known.get(id)
      if (message !== undefined) above.push(message)
      id = message?.parent_id ?? null
    }
    return above
  }
}
