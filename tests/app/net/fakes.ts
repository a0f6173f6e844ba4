import type { CallName } from '#wire/calls.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import type { Identity, Person, SessionChange } from '../../../src/app/net/identity.ts'
import type { SocketOptions } from '../../../src/app/net/socket.ts'
import type { Environment } from '../../../src/app/state/platform/environment.ts'

type Answer = Result<unknown> | Promise<Result<unknown>>
type Input = Readonly<Record<string, unknown>>
export type RecordedCall = { readonly name: CallName; readonly input: Input }

/** `times` is how often the call was made, with this one. */
export type Answering = (name: CallName, input: Input, times: number) => Answer

/** A server that answers as the test says, and an identity provider. */
export const serverThat = (answer: Answering) => ({
  answer,
  /** The calls, in order. */
  asked: [] as RecordedCall[],
  /** The socket opened last; null before. */
  socket: null as SocketOptions | null,
  /** What the provider answers when asked for the signed-in user. */
  restored: null as Person | null | 'fails' | 'hangs',
  /** The user after a redirect back from the provider's page. */
  redirected: null as Person | null,
  /** A session change reported by the provider's SDK. */
  provider: (_change: SessionChange): void => undefined,
})

type FakeServer = ReturnType<typeof serverThat> & { readonly log: string[] }

export function fakeNet(world: FakeServer) {
  const times = new Map<string, number>()
  return {
    call: (async (name: CallName, input: Input = {}) => {
      world.asked.push({ name, input })
      times.set(name, (times.get(name) ?? 0) + 1)
      return world.answer(name, input, times.get(name) ?? 1)
    }) as Environment['call'],
    identity: async () => fakeIdentity(world),
    token: async () => 'token',
    openSocket: async (options) => {
      world.socket = options
      return { wake: () => undefined, close: () => void world.log.push('socket: closed') }
    },
  } satisfies Partial<Environment>
}

const fakeIdentity = (world: FakeServer): Identity => ({
  isOpen: () => true,
  restore: async () => {
    if (world.restored === 'fails') throw new Error('offline')
    if (world.restored === 'hangs') return new Promise(() => undefined)
    return world.restored
  },
  prepare: async (mode) => void world.log.push(`prepare ${mode}`),
  signInWithPassword: async (email) => ({ uid: 'ada', email, displayName: null }),
  signUp: async (email) => ({ uid: 'ada', email, displayName: null }),
  signInWithToken: async () => ({ uid: 'ada', email: null, displayName: null }),
  signInWithPopup: async () => {
    throw Object.assign(new Error('Firebase: Error (auth/popup-blocked).'), { code: 'auth/popup-blocked' })
  },
  signInWithRedirect: async () => void world.log.push('provider: redirect'),
  redirected: async () => world.redirected,
  signOut: async () => void world.log.push('provider: sign out'),
  forget: async () => void world.log.push('provider: forget'),
  idToken: async () => 'token',
  onChange: (listener) => {
    world.provider = listener
  },
})
