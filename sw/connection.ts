import { type Connection, isLowBandwidth } from '#rules/browser/connection.ts'

/** Whether the browser reports a slow connection, or data-saver mode. */
export function isSlowConnection({ navigator }: ServiceWorkerGlobalScope): boolean {
  const device: WorkerNavigator & { readonly connection?: Connection } = navigator
  return isLowBandwidth(device.connection ?? {})
}
