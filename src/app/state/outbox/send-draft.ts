import { atom } from 'jotai'
import { textOrFileName } from '#rules/files/attached-file.ts'
import { discardPost } from '#rules/pending/outbox.ts'
import { acceptedRecipients, canPressSend, withoutDeletedAgents } from '#rules/thread/reply.ts'
import type { Message, NewMessage } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { sendWait } from '../../device/local-storage/reader/send-wait.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { offeredAgentsAtom } from '../agents/offered-agents.ts'
import { closeSent, forgetDraftText, isGroundDraft, saveDraftText } from '../draft/draft-actions.ts'
import { choosingAtom, type ReplyDraft, replyDraftAtom, targetKey } from '../draft/draft-state.ts'
import { sendToGround } from '../ground/send-to-ground.ts'
import { changeOutbox } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { emailAtom, viewerAtom } from '../session/session.ts'
import { postThroughOutbox, shownAs } from './post-through-outbox.ts'

/** The posted message, or the pending one with its temporary id; null while the text stays in the box. */
export type SentDraft = Pick<Message, 'id' | 'parent_id'>

export const sendDraft = atom(null, async (get, set): Promise<SentDraft | null> => {
  const choosing = get(choosingAtom)
  if (choosing !== null) await choosing
  const draft = get(replyDraftAtom)
  if (draft !== null && isGroundDraft(draft)) return set(sendToGround, draft)
  if (
    draft === null ||
    !canPressSend(get(viewerAtom), textOrFileName(draft.text, draft.files), draft.stage === 'sending')
  )
    return null
  if (get(emailAtom) === null) {
    set(replyDraftAtom, { ...draft, problem: texts.loginToSend })
    return null
  }
  return set(postDraft, draft)
})

/**
 * If the response comes soon, the box closes over the new message; otherwise the post is shown as pending in its place.
 */
const postDraft = atom(null, async (get, set, draft: ReplyDraft): Promise<SentDraft | null> => {
  const key = get(environmentAtom).newId()
  const { files = [] } = draft
  set(replyDraftAtom, { ...draft, stage: 'sending', key, problem: null })
  // The files are on the device, as those of a post, before the post is.
  const filesCode = files.length === 0 ? null : await retryImport(() => import('../draft/draft-files.ts'))
  if (filesCode !== null && !(await set(filesCode.givePostFiles, draft, key))) return null
  const post = await set(postThroughOutbox, {
    key,
    body: bodyOf(draft, get(offeredAgentsAtom)?.map(({ name }) => name) ?? null),
    recipients: draft.settings.recipients,
    ...(files.length > 0 && { files }),
    isDelayed: sendWait.isOn(),
    onSaved: () => set(forgetDraftText, draft),
  })
  if (post?.stage === 'refused' && get(replyDraftAtom)?.key === key) {
    set(replyDraftAtom, { ...draft, problem: post.problem })
    await set(changeOutbox, (posts) => discardPost(posts, key))
    if (filesCode !== null) await set(filesCode.bringFilesBack, targetKey(draft.target), key)
    set(saveDraftText, draft)
    return null
  }
  set(closeSent, key)
  return set(shownAs, key, parentOf(draft), post)
})

const parentOf = ({ target }: ReplyDraft): string | null => (typeof target === 'string' ? null : target.id)

function bodyOf(draft: ReplyDraft, agents: readonly string[] | null): NewMessage {
  const { text, settings, files } = draft
  const parentId = parentOf(draft)
  return {
    content: textOrFileName(text, files),
    public: settings.isPublic,
    recipients: [...withoutDeletedAgents(acceptedRecipients(settings.recipients), agents)],
    ...(parentId === null ? {} : { parent_id: parentId }),
  }
}
