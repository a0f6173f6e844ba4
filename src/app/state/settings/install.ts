import { atom } from 'jotai'
import { countVisit, type InstallHistory, mayOfferInstall } from '#rules/browser/install.ts'
import type { InstallOption } from '../../device/browser/installing.ts'
import { installHistory, type StoredInstallHistory } from '../../device/local-storage/install-history.ts'
import { postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { newVersionAtom } from '../platform/new-version.ts'
import type { Store } from '../platform/store.ts'
import { isInstallOfferedAtom } from './install-offered.ts'

/** Separate from the environment, so that it loads with the offer. */
export const installHistoryAtom = atom<StoredInstallHistory>(installHistory)

const optionAtom = atom<InstallOption>({ kind: 'none' })
const historyAtom = atom<InstallHistory | null>(null)

/** Somebody who has just posted knows what they would install. */
const hasPostedAtom = atom((get) => get(postsAtom).length > 0)

/** How installing is offered, if at all; never together with the prompt for a new version. */
export const installOfferAtom = atom((get): InstallOption['kind'] => {
  const history = get(historyAtom)
  const { kind } = get(optionAtom)
  if (kind === 'none' || history === null || get(newVersionAtom) !== null) return 'none'
  return mayOfferInstall(history, get(hasPostedAtom), get(environmentAtom).nowMs()) ? kind : 'none'
})

/** Opens the browser's prompt after a tap on 'Install'. */
export const install = atom(null, async (get, set) => {
  const option = get(optionAtom)
  if (option.kind === 'prompt' && (await option.ask()) === 'dismissed') set(declineInstall)
})

export const declineInstall = atom(null, (get, set) => {
  const { nowMs } = get(environmentAtom)
  const history = { ...countVisit(get(historyAtom), nowMs()), dismissedMs: nowMs() }
  get(installHistoryAtom).save(history)
  set(historyAtom, history)
})

export function watchInstallOffer(store: Store): void {
  const { installing, nowMs } = store.get(environmentAtom)
  const stored = store.get(installHistoryAtom)
  const history = countVisit(stored.find(), nowMs())
  stored.save(history)
  store.set(historyAtom, history)
  installing.onOption((option) => store.set(optionAtom, option))
  const update = () => store.set(isInstallOfferedAtom, store.get(installOfferAtom) !== 'none')
  store.sub(installOfferAtom, update)
  update()
}
