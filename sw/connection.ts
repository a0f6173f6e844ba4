import { type Connection, isLowBandwidth } from '#rules/browser/connection.ts'

/** Whether the browser knows its line for a slow one, or was asked to spare it. */
export function isSlowConnection({ navigator }: ServiceWorkerGlobalScope): boolean {
  const device: WorkerNavigator & { readonly connection?: Connection } = navigator
  return isLowBandwidth(device.connection ?? {})
}
