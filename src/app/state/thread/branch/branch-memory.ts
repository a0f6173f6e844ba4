import { atom } from 'jotai'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { branchChoicesAtOnceMax, branchChoicesSendDelayMs } from '#wire/limits.ts'
import { environmentAtom } from '../../platform/environment.ts'
import { isOnlineAtom, onNetworkBack } from '../../platform/network.ts'
import type { Store } from '../../platform/store.ts'
import { uidAtom } from '../../session/session.ts'

const isSendingAtom = atom(false)
const lastChangeAtom = atom(0)

/**
 * Sends the person's branch choices to the server, some time after the last choice and whenever it can be reached
 * again.
 */
export function syncBranchMemory(store: Store): void {
  const { branchChoices, presence } = store.get(environmentAtom)
  const send = () => void store.set(sendChoices)
  branchChoices.onSaved(() => void store.set(sendSoon))
  store.sub(uidAtom, send)
  store.set(onNetworkBack, send)
  presence.onVisible(send)
  send()
}

const sendSoon = atom(null, async (get, set) => {
  const change = get(lastChangeAtom) + 1
  set(lastChangeAtom, change)
  await get(environmentAtom).wait(branchChoicesSendDelayMs)
  if (get(lastChangeAtom) === change) await set(sendChoices)
})

/** Nothing waits for it: what can't be sent now stays on the device for later. */
const sendChoices = atom(null, async (get, set) => {
  const { branchChoices, call } = get(environmentAtom)
  if (get(uidAtom) === null || !get(isOnlineAtom) || get(isSendingAtom)) return
  set(isSendingAtom, true)
  for (;;) {
    const choices = branchChoices.unsent().filter(isSendable).slice(0, branchChoicesAtOnceMax)
    if (choices.length === 0) break
    const result = await call('saveBranchChoices', { body: { choices } })
    if (!result.ok && (result.failure !== 'refused' || result.status !== 400)) break
    branchChoices.markSent(choices)
  }
  set(isSendingAtom, false)
})

/** A pending post has no id on the server; the choice is saved again once it has one. */
const isSendable = (choice: { readonly parent_id: string; readonly child_id: string }): boolean =>
  !isTemporaryId(choice.parent_id) && !isTemporaryId(choice.child_id)
