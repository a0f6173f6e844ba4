import { atom } from 'jotai'
import { storedDescription, storedTitle } from '#rules/text/title.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { refusalDetail } from '../../net/calls.ts'
import { changeAndMerge } from '../messages/change-and-merge.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'

/** Pins or unpins. A failure isn't shown: the badge just doesn't change (section 8). */
export const togglePinned = atom(null, async (get, set, { id, is_pinned: isPinned }: Message) => {
  const { call } = get(environmentAtom)
  await set(changeAndMerge, { id, call: () => call(isPinned ? 'unpin' : 'pin', { params: { id } }) })
})

/** Reformats the stored markdown; the response replaces the message. */
export const reformatMessage = atom(null, async (_get, set, { id, content, truncated }: Message) => {
  const result = await set(changeAndMerge, { id, call: (source) => source.reformat(id) })
  if (!result.ok) {
    return set(showError, refusalDetail(result) || texts.reformatFailed, 'reformat')
  }
  const isSame = truncated !== true && result.data.content === content
  return set(showSuccess, isSame ? texts.alreadyTidy : texts.messageReformatted, 'reformat')
})

type Titles = { readonly id: string; readonly title: string; readonly description: string }

/** Saves title and description, trimmed; resolves to the error text, or null (section 5, section 8). */
export const saveTitles = atom(null, async (_get, set, { id, title, description }: Titles): Promise<string | null> => {
  const titles = { title: storedTitle(title), description: storedDescription(description) }
  const result = await set(changeAndMerge, { id, call: (source) => source.saveTitle(id, titles) })
  if (!result.ok) return result.failure === 'no-answer' ? texts.titleException : texts.titleFailed
  void set(showSuccess, texts.titleSaved, 'titles')
  return null
})
