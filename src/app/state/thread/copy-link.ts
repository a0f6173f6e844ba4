import { atom } from 'jotai'
import { excerpt } from '#rules/text/truncate.ts'
import { linkTo } from '#rules/thread/branch-link.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { canShare } from '../../device/browser/share.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { pathAtom } from './thread.ts'

/** Whether this device has a share sheet. */
export const canShareMessages = (): boolean => canShare()

/** How much of a message names it in the share sheet. */
const sharedTitleLength = 80

/** Copies an address that opens this message on the branch that is shown now. */
export const copyMessageLink = atom(null, async (get, set, message: Message) => {
  const isCopied = await get(environmentAtom).copyText(set(addressOf, message))
  return isCopied ? set(showSuccess, texts.linkCopied, 'link') : set(showError, texts.linkCopyFailed, 'link')
})

/** Offers the same address to other apps; closing the system's sheet isn't an error. */
export const shareMessage = atom(null, async (get, set, message: Message) => {
  const title = message.title ?? excerpt(message.content, sharedTitleLength)
  await get(environmentAtom)
    .share({ title, url: set(addressOf, message) })
    .catch(() => undefined)
})

/** Copies the address of the feed of a public thread. */
export const copyFeedLink = atom(null, async (get, set, { id }: Message) => {
  const { copyText, addressOf: absolute } = get(environmentAtom)
  const isCopied = await copyText(absolute(`/cloud/${id}/feed.atom`))
  return isCopied ? set(showSuccess, texts.linkCopied, 'link') : set(showError, texts.linkCopyFailed, 'link')
})

const addressOf = atom(null, (get, _set, { id }: Message): string => {
  const path = get(pathAtom)
  const leafId = path.some((shown) => shown.id === id) ? (path.at(-1)?.id ?? null) : null
  return get(environmentAtom).addressOf(linkTo(id, leafId))
})
