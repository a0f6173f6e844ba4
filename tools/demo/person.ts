import { randomUUID } from 'node:crypto'
import { DemoFailed, expect } from './failed.ts'

/** Somebody who uses the product by its calls and its socket. */
export type Person = {
  readonly name: string
  readonly uid: string
  /** A call; any refusal fails the demo, with the server's words. */
  readonly call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  /** The messages that came by the socket, by id. */
  readonly heard: ReadonlySet<string>
  readonly connect: () => Promise<void>
  readonly close: () => void
}

type Session = { readonly idToken: string; readonly localId: string }
type Event = { readonly type: string; readonly data?: { readonly message?: { readonly id: string } } }

/** Creates an account like the app does, and registers it. */
export async function newPerson(url: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@canopy.example`
  const account = { email, password: `${name} likes trees`, returnSecureToken: true }
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
  const { idToken, localId } = await request<Session>(url, null, 'POST', signUp, account)
  const call: Person['call'] = (method, path, body) => request(url, idToken, method, path, body)
  await call('POST', '/api/user/register', { uid: localId, email })
  await call('POST', '/api/user/profile', { display_name: name, user_tag: name.toLowerCase() })
  const heard = new Set<string>()
  let socket: WebSocket | null = null
  return {
    name,
    uid: localId,
    call,
    heard,
    connect: async () => {
      socket = await openSocket(url, idToken, ({ type, data }) => {
        if (type === 'new_reply' && data?.message !== undefined) heard.add(data.message.id)
      })
    },
    close: () => socket?.close(),
  }
}

/** A call by somebody, or by a visitor. */
export async function request<Answer>(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' && path === '/api/messages' ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path.split('?')[0]} was answered with ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Answer
}

function openSocket(url: string, token: string, hear: (event: Event) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/user/${token}/${randomUUID()}`)
    socket.addEventListener('error', () => reject(new DemoFailed('a socket could not be opened')))
    socket.addEventListener('close', ({ code }) => reject(new DemoFailed(`a socket was closed with ${code}`)))
    socket.addEventListener('message', ({ data }) => {
      if (data === 'ping') return socket.send('pong')
      const event = JSON.parse(String(data)) as Event
      if (event.type === 'connection_established') resolve(socket)
      hear(event)
    })
  })
}
