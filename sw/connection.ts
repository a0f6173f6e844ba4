import { isLowBandwidth, type Line } from '#rules/browser/connection.ts'

/** Whether the browser knows its line for a slow one, or was asked to spare it. */
export function isSlowLine({ navigator }: ServiceWorkerGlobalScope): boolean {
  const device: WorkerNavigator & { readonly connection?: Line } = navigator
  return isLowBandwidth(device.connection ?? {})
}
