import { type Connection, isLowBandwidth } from '#rules/browser/connection.ts'

type ObservedConnection = EventTarget & Connection
type Device = { readonly connection?: ObservedConnection; readonly deviceMemory?: number }

const lowEndCores = 2
const lowEndMemoryGb = 1

/** Sets classes for the device's capabilities on the body (section 9) and updates them. */
export function showCapabilities(): void {
  const device: Navigator & Device = navigator
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const contrast = matchMedia('(prefers-contrast: more)')

  const show = () => {
    const lowBandwidth = isLowBandwidth(device.connection ?? {})
    const lowEnd =
      navigator.hardwareConcurrency <= lowEndCores || (device.deviceMemory ?? lowEndMemoryGb) < lowEndMemoryGb
    const classes = document.body.classList
    classes.toggle('low-bandwidth', lowBandwidth)
    classes.toggle('low-end', lowEnd)
    classes.toggle('reduced-animations', stillness.matches)
    classes.toggle('high-contrast', contrast.matches)
  }
  show()
  device.connection?.addEventListener('change', show)
  stillness.addEventListener('change', show)
  contrast.addEventListener('change', show)
}

const still = ['low-end', 'low-bandwidth', 'reduced-animations']

/** No animations on weak devices, on slow connections, and with reduced motion. */
export const prefersLessMotion = (): boolean => still.some((name) => document.body.classList.contains(name))

/** The browser's current connection information. */
export function connectionNow(): Connection {
  const device: Navigator & Device = navigator
  return device.connection ?? {}
}

/** On 2g and in data-saver mode nothing is prefetched. */
export const isSavingData = (): boolean => document.body.classList.contains('low-bandwidth')
