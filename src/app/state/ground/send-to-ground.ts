import { atom } from 'jotai'
import { textOrFileName } from '#rules/files/attached-file.ts'
import { attachReply } from '#rules/thread/forest.ts'
import { canPressSend } from '#rules/thread/reply.ts'
import { deviceModel } from '#wire/agent.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { refusalDetail } from '../../net/calls.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { closeSent, draftViewerAtom, forgetDraftText } from '../draft/draft-actions.ts'
import { type ReplyDraft, replyDraftAtom } from '../draft/draft-state.ts'
import { groundForestAtom, groundSourceAtom } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showMyReply } from '../thread/branch/show-my-reply.ts'

/** Saves the draft on this device, without a login or a network; null if it failed and the text stays in the box. */
export const sendToGround = atom(null, async (get, set, draft: ReplyDraft): Promise<Message | null> => {
  const { target, text, files = [] } = draft
  const content = textOrFileName(text, files)
  if (!canPressSend(get(draftViewerAtom), content, draft.stage === 'sending')) return null
  const key = get(environmentAtom).newId()
  set(replyDraftAtom, { ...draft, stage: 'sending', key, problem: null })
  const answered = typeof target === 'string' ? {} : { parent_id: target.id }
  const filesCode = files.length === 0 ? null : await retryImport(() => import('../draft/ground-draft-files.ts'))
  const given = filesCode === null ? undefined : await set(filesCode.filesForGround, draft, key)
  if (given === null) return null
  const result = await get(groundSourceAtom).post({ content, ...answered }, key, given)
  if (!result.ok) {
    set(replyDraftAtom, { ...draft, stage: 'writing', problem: refusalDetail(result) || texts.sendFailed })
    return null
  }
  if (filesCode !== null) await set(filesCode.forgetSent, files)
  set(forgetDraftText, draft)
  set(closeSent, key)
  set(groundForestAtom, (forest) => attachReply(forest, result.data))
  set(showMyReply, get(groundSourceAtom), result.data)
  const isToDevice = typeof target !== 'string' && target.content_author === deviceModel
  if (isToDevice || text.includes(`@${deviceModel}`)) {
    void import('./device-answers.ts').then(({ askDeviceIfAddressed }) => set(askDeviceIfAddressed, result.data))
  }
  return result.data
})
