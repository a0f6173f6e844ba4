import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'

const availableState = atom<boolean | null>(null)

/** Whether this browser has a built-in language model that answers offline; if not, nothing is offered. */
export const hasDeviceModelAtom = atom((get) => get(availableState) === true)

export const findDeviceModel = atom(null, async (get, set): Promise<void> => {
  if (get(availableState) !== null) return
  const model = await get(environmentAtom).builtInModel()
  set(availableState, await model.isAvailable())
})
