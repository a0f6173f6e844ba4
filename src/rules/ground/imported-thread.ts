import type { AgentName } from '#wire/agent.ts'
import { importedTime, parentIndex } from '../imports/message-places.ts'
import type { ImportedMessage } from '../imports/parsed-import.ts'
import { storedDescription, storedTitle } from '../text/title.ts'
import type { GroundDraft } from './ground-message.ts'

type Imported = {
  readonly messages: readonly ImportedMessage[]
  readonly title: string
  readonly description?: string | null
  readonly assistant: AgentName
  /** One per message. */
  readonly ids: readonly string[]
}

/**
 * An imported conversation as a Ground thread, with its branches, its turns' authors and their times (section 7
 * Import).
 */
export function importedThread({
  messages,
  title,
  description = null,
  assistant,
  ids,
}: Imported): readonly GroundDraft[] {
  return messages.map((message, index) => {
    const parent = parentIndex(message, index)
    return {
      id: ids[index] ?? '',
      parentId: parent === null ? null : (ids[parent] ?? null),
      content: message.content,
      contentAuthor: message.role === 'assistant' ? assistant : null,
      title: index === 0 ? storedTitle(title) : null,
      description: index === 0 ? storedDescription(description) : null,
      importedAt: typeof message.timestamp === 'string' ? importedTime(message.timestamp) : null,
    }
  })
}
