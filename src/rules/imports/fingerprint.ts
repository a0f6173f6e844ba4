import type { ImportedMessage } from './parsed-import.ts'

/** An id for a conversation that has none: the same messages give the same id (FNV-1a, not for secrets). */
export function fingerprint(messages: readonly ImportedMessage[]): string {
  let hash = 0x811c9dc5
  for (const { role, content } of messages) {
    for (const text of [role, content]) {
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    }
  }
  return `${messages.length}-${(hash >>> 0).toString(16).padStart(8, '0')}`
}
