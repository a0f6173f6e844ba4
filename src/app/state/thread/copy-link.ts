import { atom } from 'jotai'
import { linkTo } from '#rules/thread/branch-link.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { pathAtom } from './thread.ts'

/** Copies an address that opens this message on the branch that is shown now. */
export const copyMessageLink = atom(null, async (get, set, { id }: Message) => {
  const path = get(pathAtom)
  const leafId = path.some((shown) => shown.id === id) ? (path.at(-1)?.id ?? null) : null
  const { addressOf, copyText } = get(environmentAtom)
  const isCopied = await copyText(addressOf(linkTo(id, leafId)))
  return isCopied ? set(showSuccess, texts.linkCopied, 'link') : set(showError, texts.linkCopyFailed, 'link')
})
