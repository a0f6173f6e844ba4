import { afterEach, expect, test, vi } from 'vitest'
import { socketSilenceMs } from '#wire/limits.ts'
import { openSocket } from '../../../src/app/net/socket.ts'

/** A line that opens at once, and over which nothing comes. */
class QuietLine extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static readonly opened: QuietLine[] = []
  readyState = 0
  constructor() {
    super()
    QuietLine.opened.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    })
  }
  send(): void {}
  close(): void {
    this.readyState = 3
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a socket that was silent while the device slept is opened again once the page is back', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', QuietLine)
  const states: string[] = []
  const socket = openSocket(
    {
      viewId: 'view',
      token: async () => 'token',
      onEvent: () => undefined,
      onState: (state) => states.push(state),
      onBadToken: async () => true,
    },
    { protocol: 'https:', host: 'canopy.example' },
  )
  const settled = () => vi.advanceTimersByTimeAsync(socketSilenceMs / 4)
  await settled()
  socket.wake()
  await settled()
  expect(QuietLine.opened).toHaveLength(1)
  // The time goes on, and no timer with it.
  vi.setSystemTime(Date.now() + 2 * socketSilenceMs)
  socket.wake()
  expect(states).toEqual(['closed'])
  await settled()
  expect(QuietLine.opened).toHaveLength(2)
  socket.close()
})
