import { afterEach, expect, test, vi } from 'vitest'
import { socketCloseTryLater, socketSilenceMs, socketsTooMany } from '#wire/limits.ts'
import { openSocket, type Socket } from '../../../src/app/net/socket.ts'

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

/** A server that has one place for this person, as far as a socket knows. */
class OnePlace extends QuietLine {
  static taken: OnePlace | null = null
  constructor() {
    super()
    this.addEventListener('open', () => {
      if (OnePlace.taken !== null) return this.end(socketCloseTryLater, socketsTooMany)
      OnePlace.taken = this
      const established = { type: 'connection_established', data: { user_id: 'ada', cursor: 'c' } }
      return this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(established) }))
    })
  }
  end(code: number, reason: string): boolean {
    this.readyState = 3
    return this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
  override close(): void {
    super.close()
    if (OnePlace.taken === this) OnePlace.taken = null
  }
}

/** The tabs of one browser. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown): void {
    for (const each of Channel.all) if (each !== this) each.dispatchEvent(new MessageEvent('message', { data }))
  }
  close(): void {
    Channel.all.delete(this)
  }
}

function openTab() {
  const tab = { isHidden: false, state: 'closed', socket: null as Socket | null }
  tab.socket = openSocket(
    {
      viewId: 'view',
      token: async () => 'token',
      onEvent: () => undefined,
      onState: (state) => {
        tab.state = state
      },
      onBadToken: async () => true,
    },
    { protocol: 'https:', host: 'canopy.example', isHidden: () => tab.isHidden },
  )
  return tab
}

test('a tab that is seen and has no socket gets that of a hidden one, which has it again once it is seen', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', OnePlace)
  vi.stubGlobal('BroadcastChannel', Channel)
  const first = openTab()
  await vi.advanceTimersByTimeAsync(10)
  expect(first.state).toBe('open')
  first.isHidden = true
  const [second, third] = [openTab(), openTab()]
  third.isHidden = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect([first.state, second.state, third.state]).toEqual(['closed', 'open', 'closed'])
  Object.assign(first, { isHidden: false })
  Object.assign(second, { isHidden: true })
  first.socket?.wake()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([first.state, second.state]).toEqual(['open', 'closed'])
  for (const each of [first, second, third]) each.socket?.close()
  expect(Channel.all.size).toBe(0)
})

test('while others are seen as well, a tab without a socket gets one soon after one of them is closed', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', OnePlace)
  vi.stubGlobal('BroadcastChannel', Channel)
  const [first, second] = [openTab(), openTab()]
  await vi.advanceTimersByTimeAsync(30_000)
  expect([first.state, second.state]).toEqual(['open', 'closed'])
  first.socket?.close()
  await vi.advanceTimersByTimeAsync(socketSilenceMs)
  expect(second.state).toBe('open')
  second.socket?.close()
})
