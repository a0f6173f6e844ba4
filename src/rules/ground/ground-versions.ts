import { versionsMax } from '#wire/limits.ts'
import type { GroundMessage } from './ground-message.ts'

/** What an edit changes of a stored message. The oldest texts go first. */
export function groundEdit(message: GroundMessage, content: string, at: string) {
  const { version, at: written_at } = message.edited ?? { version: 1, at: message.timestamp }
  const versions = [...(message.versions ?? []), { version, content: message.content, written_at }]
  return { content, edited: { at, version: version + 1 }, versions: versions.slice(-versionsMax) }
}
