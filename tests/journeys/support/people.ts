import { randomUUID } from 'node:crypto'
import type { Message, NewMessage } from '#wire/message.ts'
import type { AdminUser, Me, UserStatus } from '#wire/user.ts'
import type { Server } from './server.ts'

/** A user with an account on one server. */
export type Person = {
  readonly name: string
  readonly tag: string
  readonly email: string
  readonly password: string
  readonly uid: string
  readonly token: string
  readonly refreshToken: string
}

const admins = new WeakMap<Server, Person>()

/** Creates an account like anyone would; the first one on a server is its admin, and sets the others' status. */
export async function makeUser(
  server: Server,
  who: { readonly name: string; readonly status: UserStatus },
): Promise<Person> {
  const admin = admins.get(server)
  if (admin === undefined && who.status !== 'admin') await makeUser(server, { name: 'First', status: 'admin' })
  const person = await signUp(server, who.name)
  if (admins.get(server) === undefined) admins.set(server, person)
  else if (who.status !== 'other') await setStatus(server, person, who.status)
  return person
}

export async function setStatus(server: Server, person: Person, status: UserStatus): Promise<AdminUser> {
  const admin = admins.get(server)
  if (admin === undefined) throw new Error('nobody is admin yet')
  return ask<AdminUser>(server, admin, 'PATCH', `/api/admin/users/${person.uid}`, { status })
}

async function signUp(server: Server, name: string): Promise<Person> {
  const tag = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')
  const email = `${tag}@canopy.example`
  const password = `${tag}-likes-trees`
  const session = await server.signUp(email, password)
  const person = {
    name,
    tag,
    email,
    password,
    uid: session.localId,
    token: session.idToken,
    refreshToken: session.refreshToken,
  }
  await ask<Me>(server, person, 'POST', '/api/user/register', { uid: person.uid, email, display_name: name })
  await ask(server, person, 'POST', '/api/user/profile', { display_name: name, user_tag: tag })
  return person
}

/** Posts a message like the app, each with its own key. */
export const post = (
  server: Server,
  person: Person,
  message: NewMessage,
  key: string = randomUUID(),
): Promise<Message> => ask<Message>(server, person, 'POST', '/api/messages', message, { 'idempotency-key': key })

/** One API call; any error fails the journey with the response. */
export async function ask<Answer>(
  server: Server,
  person: Pick<Person, 'token'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await request(server, person, method, path, body, headers)
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** One API call, whatever its response. */
export const request = (
  server: Server,
  person: Pick<Person, 'token'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
