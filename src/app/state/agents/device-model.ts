import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'

const hereState = atom<boolean | null>(null)

/** Whether this browser has a built-in language model that answers offline; if not, nothing is offered. */
export const hasDeviceModelAtom = atom((get) => get(hereState) === true)

export const findDeviceModel = atom(null, async (get, set): Promise<void> => {
  if (get(hereState) !== null) return
  const model = await get(environmentAtom).builtInModel()
  set(hereState, await model.isHere())
})
