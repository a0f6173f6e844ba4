import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../../journeys/support/people.ts'
import type { startTcpProxy } from '../../support/server/tcp-proxy.ts'

/** A browser, and its line to the server. */
export type Device = {
  readonly context: BrowserContext
  readonly wire: Awaited<ReturnType<typeof startTcpProxy>>
  isOnline: boolean
}

/** Somebody who presses whatever is there, in a tab of their own. */
export type Walker = {
  readonly name: string
  readonly page: Page
  readonly device: Device
  /** Null is a visitor. */
  readonly person: Person | null
  readonly isTouch: boolean
  /** Words that were sent, each of which must be stored once. */
  readonly sent: string[]
  /** Words that were written on Ground. */
  readonly onGround: string[]
  /** The last acts, for whoever looks into a failure. */
  readonly acts: string[]
  /** Errors of its pages. */
  readonly heard: string[]
}

export async function setOnline(device: Device, isOnline: boolean): Promise<void> {
  if (device.isOnline === isOnline) return
  await (isOnline ? device.wire.mend() : device.wire.cut())
  device.isOnline = isOnline
  await device.context.setOffline(!isOnline)
}
