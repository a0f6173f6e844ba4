import type { SharedDraft } from '#wire/reader/drafts.ts'
import type { ReplySettings } from '../thread/reply.ts'

/** What a device and the server agreed on last: the server's revision, and a short form of what was written. */
export type SyncedDraft = { readonly target: string; readonly revision: number; readonly stamp: string }

type Written = { readonly text: string; readonly settings: ReplySettings }

/** A short form of a draft, to see whether it has changed; '' if there is none. */
export function stampOf(draft: Written | null): string {
  if (draft === null || draft.text.trim() === '') return ''
  const { isPublic, recipients } = draft.settings
  return hashOf(JSON.stringify([draft.text, isPublic, recipients.map(({ uid }) => uid)]))
}

export const writtenIn = ({ text, public: isPublic, recipients }: SharedDraft): Written => ({
  text,
  settings: { isPublic, recipients },
})

/**
 * What a device does about one draft. `take`: the server's is newer. `send`: this device's has changed; if the server's
 * has too, the server keeps both. `note`: both are the same already.
 */
type DraftStep = 'nothing' | 'take' | 'send' | 'note'

export function draftStep(local: Written | null, synced: SyncedDraft | null, server: SharedDraft | null): DraftStep {
  const stamp = stampOf(local)
  const isServerNew = (server?.revision ?? 0) !== (synced?.revision ?? 0)
  const isLocalNew = stamp !== (synced?.stamp ?? '')
  if (isServerNew && stamp === stampOf(server === null ? null : writtenIn(server))) return 'note'
  if (!isServerNew) return isLocalNew ? 'send' : 'nothing'
  // A draft sent or discarded here but changed elsewhere comes back, so that no text is lost.
  return isLocalNew && stamp !== '' ? 'send' : 'take'
}

/**
 * What both agree on once the server has answered with a revision. It keeps a draft that was removed here and changed
 * elsewhere: then they agree on no more than before, so that its text is taken with the next list.
 */
export const syncedAfter = (before: SyncedDraft | null, sent: SyncedDraft): SyncedDraft | null =>
  sent.stamp === '' && sent.revision !== 0 ? before : sent

/** FNV-1a over UTF-16 units, twice with different beginnings: equal for different texts once in 2^60. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(36)
    })
    .join('.')
}
