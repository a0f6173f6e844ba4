import { tokenPrefix } from '#wire/limits.ts'
import type { Me } from '#wire/user.ts'
import type { CommandArguments } from './command-arguments.ts'
import { readSecret } from './input.ts'
import { hide, jsonLine, print } from './printing.ts'
import { fail, usage } from './problem.ts'
import { checkedServer } from './server-address.ts'
import { callsOf, type Server } from './server-calls.ts'
import { readLogin, removeLogin, writeLogin } from './stored-login.ts'
import { wholeNumber } from './values.ts'

const usualWaitS = 60
const longestWaitS = 86_400

/** The server that is meant, and the token for it: of the environment, or the one that was stored for this server. */
export function serverOf(args: CommandArguments): Server {
  const own = tokenOfEnvironment()
  const named = addressOf(args)
  const stored = own === null || named === undefined ? readLogin() : null
  const address = named ?? stored?.server ?? fail('not-logged-in', 'Which server? Log in, or say --server')
  const origin = checkedServer(address, args.isSet('insecure'))
  const token = own ?? (stored?.server === origin ? checkedToken(stored.token) : null)
  if (token === null)
    return fail('not-logged-in', 'There is no token for this server. Log in first, or set CANOPY_TOKEN')
  return callsOf({ origin, token, waitMs: waitMsOf(args, usualWaitS) })
}

/** How long a call may be tried again. */
export function waitMsOf(args: CommandArguments, otherwiseS: number): number
export function waitMsOf(args: CommandArguments, otherwiseS: null): number | null
export function waitMsOf(args: CommandArguments, otherwiseS: number | null): number | null {
  const seconds = wholeNumber('wait', args.text('wait'), 0, longestWaitS) ?? otherwiseS
  return seconds === null ? null : seconds * 1_000
}

const addressOf = (args: CommandArguments): string | undefined => args.text('server') ?? process.env.CANOPY_SERVER

function tokenOfEnvironment(): string | null {
  const token = process.env.CANOPY_TOKEN?.trim() ?? ''
  return token === '' ? null : checkedToken(token)
}

function checkedToken(token: string): string {
  if (!token.startsWith(tokenPrefix) || !/^[\w-]{20,100}$/.test(token))
    fail('not-logged-in', `That is not a token: it begins with ${tokenPrefix}`)
  hide(token)
  return token
}

export async function logIn(args: CommandArguments): Promise<number> {
  const address = addressOf(args) ?? usage('Which server? Say --server https://…')
  const origin = checkedServer(address, args.isSet('insecure'))
  const token = tokenOfEnvironment() ?? checkedToken(await readSecret('Token: '))
  const who = await aboutMe(callsOf({ origin, token, waitMs: waitMsOf(args, usualWaitS) }))
  writeLogin({ server: origin, token })
  print(jsonLine(who))
  return 0
}

export async function logOut(): Promise<number> {
  removeLogin()
  print(jsonLine({ logged_in: false }))
  return 0
}

export async function whoAmI(args: CommandArguments): Promise<number> {
  print(jsonLine(await aboutMe(serverOf(args))))
  return 0
}

async function aboutMe(server: Server) {
  const { uid, display_name, user_tag, status, is_bot = false, token } = await getMe(server)
  return { server: server.origin, uid, display_name, user_tag, status, is_bot, token: token ?? null }
}

export async function getMe(server: Server): Promise<Me> {
  return (await server.answer('me')) ?? fail('not-logged-in', 'This account is not registered')
}
