import { atom } from 'jotai'
import { mergeMessages } from '#rules/thread/forest.ts'
import { shownPath } from '#rules/thread/path.ts'
import { siblingLoadDepth } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { threadAtom } from '../thread.ts'

/** As many as fit on a large screen. */
const messagesMax = 10

/** The message on the map whose branch is previewed. */
const previewIdAtom = atom<string | null>(null)

export type Preview = { readonly id: string; readonly messages: readonly Message[] }

/**
 * The branch of the previewed message: its parent, itself, and what would be shown below it, as far as loaded. Nothing
 * of the open thread changes for it: neither the path and its address, nor the stored choices and read marks.
 */
export const previewAtom = atom((get): Preview | null => {
  const id = get(previewIdAtom)
  const source = get(threadAtom)?.source
  if (id === null || source === undefined) return null
  const forest = get(source.forestAtom)
  const path = shownPath(forest, id).flatMap((each) => forest.messages.get(each) ?? [])
  const at = path.findIndex((message) => message.id === id)
  const around = path.slice(Math.max(0, at - 1), at + messagesMax)
  const isWhole = (message: Message | undefined) => message !== undefined && message.truncated !== true
  if (!isWhole(path[at])) return null
  const above = at > 0 && isWhole(path[at - 1]) ? around.slice(0, 1) : []
  const below = around.slice(at > 0 ? 1 : 0)
  const cut = below.findIndex((message) => !isWhole(message))
  return { id, messages: [...above, ...below.slice(0, cut === -1 ? below.length : cut)] }
})

/** Shows a message's branch in the preview, and loads it unless it is loaded; a failure shows nothing. */
export const showPreview = atom(null, async (get, set, id: string | null) => {
  set(previewIdAtom, id)
  const source = get(threadAtom)?.source
  if (id === null || source === undefined) return
  const known = get(source.forestAtom).messages.get(id)
  const isWhole = known !== undefined && known.truncated !== true
  if (isWhole && (known.reply_count === 0 || known.child_ids.length > 0)) return
  const result = await source.thread(id, siblingLoadDepth)
  if (!result.ok) return
  const { message, descendants } = result.data
  set(source.forestAtom, (forest) => mergeMessages(forest, [message, ...descendants]))
})
