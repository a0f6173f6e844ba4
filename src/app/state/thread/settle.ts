import { atom } from 'jotai'
import { upFrom } from '#rules/thread/settling.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { type Result, refusalDetail } from '../../net/calls.ts'
import { changeAndMerge } from '../messages/change-and-merge.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { serverRootAtom } from './thread-root.ts'

/** What the rules of settling need to know about a message: the loaded messages, and the thread's root. */
export const settlingAtom = atom((get) => {
  const forest = get(cloudForestAtom)
  const rootOf = get(serverRootAtom)
  return (message: Message) => [forest, message, rootOf(upFrom(forest, message))] as const
})

type Settling = { readonly id: string; readonly by: string }

/** Settles the thread or branch that begins with `id`; resolves to whether it is settled. */
export const settle = atom(null, async (get, set, { id, by }: Settling): Promise<boolean> => {
  const { call } = get(environmentAtom)
  const result = await set(changeAndMerge, { id, call: () => call('settle', { params: { id }, body: { by } }) })
  return set(announceState, result, texts.settlingDone, texts.settleFailed)
})

export const reopen = atom(null, async (get, set, id: string): Promise<boolean> => {
  const { call } = get(environmentAtom)
  const result = await set(changeAndMerge, { id, call: () => call('reopen', { params: { id } }) })
  return set(announceState, result, texts.reopeningDone, texts.reopenFailed)
})

const announceState = atom(null, (_get, set, result: Result<Message>, done: string, failed: string): boolean => {
  if (result.ok) {
    void set(showSuccess, done, 'settling')
  } else {
    set(showError, refusalDetail(result) || failed, 'settling')
  }
  return result.ok
})
