import { type Audience, readersOf } from '../access/visibility.ts'
import { isAgentName } from '../people/agent-names.ts'

/** Who sees a text while it is written: whoever may see it and the message that it answers; null is everyone. */
export function streamReaders(stream: Audience, parent: Audience): readonly string[] | null {
  const ofParent = parent.public ? null : new Set(readersOf(parent))
  if (stream.public) return ofParent === null ? null : [...ofParent].filter((uid) => !isAgentName(uid))
  return readersOf(stream).filter((uid) => !isAgentName(uid) && (ofParent === null || ofParent.has(uid)))
}
