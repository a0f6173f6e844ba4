import { randomUUID } from 'node:crypto'
import { isAgentName } from '#rules/people/agent-names.ts'
import { parsedJson } from '#rules/text/json.ts'
import { settingsFromTarget, withoutDeletedAgents } from '#rules/thread/reply.ts'
import { calls } from '#wire/calls.ts'
import { recipientsMax } from '#wire/limits.ts'
import type { CommandArguments } from './command-arguments.ts'
import { readInput } from './input.ts'
import { getMe, serverOf } from './logging-in.ts'
import { uidsOf } from './people.ts'
import { jsonLine, print } from './printing.ts'
import { exitCodes, usage } from './problem.ts'
import { checked, type Server } from './server-calls.ts'
import { keyOf, messageId } from './values.ts'

export async function postMessage(args: CommandArguments): Promise<number> {
  const server = serverOf(args)
  const key = keyOf(args.text('key') ?? randomUUID())
  if (args.isSet('json')) return send(server, key, await bodyOf(args))
  const recipients = await uidsOf(server, args.texts('to'), recipientsMax)
  const content = await contentOf(args.words[0])
  return send(server, key, { content, public: !args.isSet('private'), recipients, ...agentsOf(args) })
}

/** A reply is for those whom its parent was for. */
export async function replyTo(args: CommandArguments): Promise<number> {
  const [parent, text] = args.words
  const parentId = messageId(parent)
  const server = serverOf(args)
  const key = keyOf(args.text('key') ?? randomUUID())
  const content = await contentOf(text)
  const { uid, status } = await getMe(server)
  const { isPublic, recipients } = settingsFromTarget(await server.answer('getMessage', { id: parentId }), {
    uid,
    status,
  })
  return send(server, key, {
    content,
    parent_id: parentId,
    public: isPublic && !args.isSet('private'),
    recipients: await withoutDeleted(
      server,
      recipients.map((each) => each.uid),
    ),
    ...agentsOf(args),
  })
}

/** An agent that wrote once may be gone. */
async function withoutDeleted(server: Server, uids: readonly string[]): Promise<readonly string[]> {
  if (!uids.some(isAgentName)) return uids
  const { agents } = await server.answer('listAgents')
  return withoutDeletedAgents(
    uids,
    agents.map(({ name }) => name),
  )
}

const agentsOf = (args: CommandArguments) => (args.isSet('no-agents') ? { ask_agents: false } : {})

/** Prints the message; or, with an exit code of its own, what an admin must approve before it is one. */
async function send(server: Server, key: string, message: object): Promise<number> {
  const { status, body } = await server.ask('postMessage', { body: message, key })
  const isInReview = status === 202
  print(jsonLine(checked(isInReview ? calls.postMessage.accepted : calls.postMessage.answer, body)))
  return isInReview ? exitCodes['waits-for-review'] : 0
}

async function contentOf(given: string | undefined): Promise<string> {
  return given === undefined || given === '-' ? (await readInput()).replace(/\r?\n$/, '') : given
}

/** The whole body as the API takes it. */
async function bodyOf(args: CommandArguments): Promise<object> {
  const others = ['private', 'no-agents'].some(args.isSet) || args.texts('to').length > 0 || args.words.length > 0
  if (others) usage('With --json everything is in the body')
  const body = parsedJson(await readInput())
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  return usage('The input is not a JSON object')
}
