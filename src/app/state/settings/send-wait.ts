import { atom } from 'jotai'
import { sendWait } from '../../device/local-storage/reader/send-wait.ts'

const changesAtom = atom(0)

/** Whether posts of this device can be taken back for a few seconds before they are sent. */
export const sendWaitAtom = atom(
  (get) => {
    get(changesAtom)
    return sendWait.isOn()
  },
  (_get, set, isOn: boolean) => {
    sendWait.save(isOn)
    set(changesAtom, (count) => count + 1)
  },
)
