import { atom } from 'jotai'
import { canSend } from '#rules/access/permissions.ts'
import type { AttachedFile } from '#rules/files/attached-file.ts'
import { groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import type { NewThread, ReplySettings } from '#rules/thread/reply.ts'
import type { Message } from '#wire/message.ts'
import { viewerAtom } from '../session/session.ts'

export type ReplyTarget = Message | NewThread

/** What is being written, and its audience. */
export type ReplyDraft = {
  readonly target: ReplyTarget
  /** Counts how often it was opened: each time the field gets the focus again. */
  readonly opening: number
  readonly text: string
  readonly settings: ReplySettings
  /** In the order in which they will be shown; they stay on this device until they are sent. */
  readonly files?: readonly AttachedFile[]
  readonly stage: 'writing' | 'sending'
  /** The post that it is being sent as. */
  readonly key?: string
  readonly problem: string | null
}

export const replyDraftAtom = atom<ReplyDraft | null>(null)

/** Files of the draft that are being read: a Send waits for them. */
export const choosingAtom = atom<Promise<void> | null>(null)

export const targetKey = (target: ReplyTarget): string => (typeof target === 'string' ? target : target.id)

/** The id of the message being replied to: doesn't change while typing. */
export const draftKeyAtom = atom((get): string | null => {
  const draft = get(replyDraftAtom)
  return draft === null ? null : targetKey(draft.target)
})

/** Text typed while the reply box is still opening, with which the box starts; null at other times. */
export const bufferedTextAtom = atom<string | null>(null)

/** A reply box for this message will open: what is typed from now on is its text. Visitors get no field. */
export const startBuffering = atom(null, (get, set, target: Message) => {
  const viewer = isOnGround(target) ? groundViewer : get(viewerAtom)
  if (canSend(viewer)) set(bufferedTextAtom, (typed) => typed ?? '')
})

/** Opens the reply box. The code that restores the draft is in the same chunk as the box itself. */
export const openReply = atom(null, async (_get, set, target: Message) => {
  set(startBuffering, target)
  try {
    const { startDraft } = await import('./draft-actions.ts')
    set(startDraft, target)
  } catch (error) {
    set(bufferedTextAtom, null)
    throw error
  }
})

/** Hides the reply box; its text stays on the device. */
export const closeDraft = atom(null, (_get, set) => set(replyDraftAtom, null))
