import { parsedJson } from '#rules/text/json.ts'
import type { ReplySettings } from '#rules/thread/reply.ts'
import type { Recipient } from '#wire/message.ts'
import { localKeys, readStored, readStoredJson, writeStored } from '../local-keys.ts'

const draftsMax = 20

/** A saved draft with its audience. `owner` is the user's uid, empty for a visitor's draft on Ground. */
export type StoredDraft = {
  readonly owner: string
  readonly target: string
  readonly text: string
  readonly settings: ReplySettings
  /** Of an edit: the number of the text it was made from. */
  readonly base?: number
  /** For the Cloud: the same on the person's other devices. Others never leave this one. */
  readonly isShared?: boolean
}

/**
 * Drafts by target ('new-thread' or a message's id) of one user: the newest twenty for the Cloud, and as many others.
 * They survive an expired session, are deleted at sign-out, and are only returned to their owner. What somebody writes
 * on Ground without a session is stored beside them.
 */
export const drafts = {
  find: (owner: string, target: string): StoredDraft | null =>
    storedDrafts().find((draft) => draft.owner === owner && draft.target === target) ?? null,
  /** `onFailure` gets the error of a full or blocked storage: then only this tab has the draft. */
  save: (draft: StoredDraft, onFailure?: (error: unknown) => void): void => {
    const before = storedDrafts()
    const isBeside = ({ owner }: StoredDraft) => owner === draft.owner || owner === '' || draft.owner === ''
    const others = before.filter((each) => isBeside(each) && !isSameDraft(each, draft))
    const all = draft.text.trim() === '' ? others : [...others, draft]
    const kept = [true, false].flatMap((isShared) =>
      all.filter((each) => (each.isShared === true) === isShared).slice(-draftsMax),
    )
    writeStored(localKeys.drafts, JSON.stringify(kept), onFailure)
    forgetSynced(before.filter((each) => !kept.includes(each) && !isSameDraft(each, draft)))
  },
  /**
   * Called with each draft that another tab has changed, with its text before; without a text if it was sent or
   * discarded there, not if it only had to make room. Returns how to stop.
   */
  onChangedElsewhere: (listener: (draft: StoredDraft, textBefore: string) => void): (() => void) => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== localKeys.drafts) return
      const [before, now] = [draftsIn(oldValue), draftsIn(newValue)]
      const removed = before.filter((old) => now.length < before.length && !now.some((each) => isSameDraft(each, old)))
      for (const draft of [...now, ...removed.map((each) => ({ ...each, text: '' }))]) {
        const old = before.find((each) => isSameDraft(each, draft))
        if (JSON.stringify(old) !== JSON.stringify(draft)) listener(draft, old?.text ?? '')
      }
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

const isSameDraft = (a: StoredDraft, b: StoredDraft): boolean => a.owner === b.owner && a.target === b.target

/** Without its mark, a draft that had to make room isn't taken for one that its author removed. */
function forgetSynced(evicted: readonly StoredDraft[]): void {
  const synced = readStoredJson(localKeys.syncedDrafts)
  if (evicted.length === 0 || !Array.isArray(synced)) return
  const [owner, ...marks] = synced
  const left = marks.filter((mark) => evicted.every((each) => each.target !== mark?.target))
  writeStored(localKeys.syncedDrafts, JSON.stringify([owner, ...left]))
}

export const storedDrafts = (): readonly StoredDraft[] => draftsIn(readStored(localKeys.drafts))

function draftsIn(text: string | null): readonly StoredDraft[] {
  const all = text === null ? null : parsedJson(text)
  return Array.isArray(all) ? all.filter(isDraft) : []
}

function isDraft(draft: Partial<StoredDraft> | null): draft is StoredDraft {
  const words = [draft?.owner, draft?.target, draft?.text]
  const { isPublic, recipients } = draft?.settings ?? {}
  return (
    words.every((word) => typeof word === 'string') &&
    typeof isPublic === 'boolean' &&
    Array.isArray(recipients) &&
    recipients.every((recipient: Partial<Recipient> | null) => typeof recipient?.uid === 'string')
  )
}
