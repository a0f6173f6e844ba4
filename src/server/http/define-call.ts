import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Viewer } from '#rules/access/viewer.ts'
import { textProblem } from '#rules/text/content.ts'
import { type Call, calls, ErrorBody } from '#wire/calls.ts'
import { importBodyMaxBytes } from '#wire/limits.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { type CheckedAct, checkedWrite, type Write, type WriteOptions, write } from '../store/database/transaction.ts'
import type { User } from '../store/people/users.ts'
import { refuseText } from './body/json-body.ts'
import { isLargeBody, waitForBodySlot } from './body/large-bodies.ts'
import { requireRole, requireSignIn, sessionEnded } from './caller-role.ts'
import { answerRepeat } from './idempotency.ts'
import { countLargeImport, enforceRate, refuseAboveRate, undoLargeImport, undoRate } from './rates/rate-limits.ts'
import { Refusal, refuse } from './refusal.ts'
import { identifyAgain, type Person, readPerson, viewerOf } from './viewer.ts'

type Part<C, K extends string> = C extends { readonly [Key in K]: infer S extends TSchema } ? Static<S> : undefined

type Who = {
  readonly viewer: Viewer
  /** The caller's record; 403 if there is none: never registered, or just deleted. */
  readonly requireRegistered: () => User
}

/** A write in progress, with the caller's current state, which may have changed since the request began. */
export type CallerWrite = Write & Who

type CallerCheckedAct<Checked, T> = {
  readonly check: (now: Who & { readonly tx: Queries }) => Promise<Checked>
  readonly act: (write: CallerWrite, checked: Checked) => Promise<T>
}

/** The caller, and the request's parameters. */
export type Caller = Who & {
  /** One write; it is refused if the caller's session or role has ended meanwhile. */
  readonly write: <T>(act: (write: CallerWrite) => Promise<T>, options?: WriteOptions) => Promise<T>
  /** The same, with checks that needn't hold up other writes (`checkedWrite`). */
  readonly writeChecked: <Checked, T>(act: CallerCheckedAct<Checked, T>, options?: WriteOptions) => Promise<T>
  readonly params: Readonly<Record<string, string>>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type CallInput<C extends Call> = Caller & {
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
}

/** A handler's result: the answer, or the reply if it has answered itself. */
type Answer<C extends Call> = Promise<Static<C['answer']> | FastifyReply>

/**
 * Registers a call of `wire` as a route. The order of refusals is the same for all of them (supplement 9): 401,
 * 413/415, 400, then 403 for the role; refusals by the handler come after. A large body is read last of all: from
 * someone who may not send it, or has sent too many, only the headers are read.
 */
export function defineCall<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (input: CallInput<C>) => Answer<C>,
): void {
  const { rate } = call
  const isImport = rate === 'import'
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    ...(call.givesBytes === true ? { compress: false as const } : {}),
    ...(isImport ? { bodyLimit: importBodyMaxBytes } : {}),
    onRequest: async (request) => requireSignIn(call, request),
    preParsing: async (request, reply) => {
      if (!isLargeBody(request)) return
      await requireRole(context.db, call, request.viewer)
      if (call.idempotent === true) await answerRepeat(context, request, reply)
      if (reply.sent) return
      await waitForBodySlot(context.largeBodies, request.viewer.uid ?? '', reply)
      if (rate !== undefined) await refuseAboveRate(context, request, rate)
      if (isImport) await countLargeImport(context, request)
    },
    ...(call.idempotent === true
      ? { preValidation: (request: FastifyRequest, reply: FastifyReply) => answerRepeat(context, request, reply) }
      : {}),
    preHandler: async (request) => {
      await identifyAgain(context, request)
      requireSignIn(call, request)
      refuseQueryTexts(request.query)
      await requireRole(context.db, call, request.viewer)
      refuseUnwritableParams(request.params)
      if (rate !== undefined) await enforceRate(context, request, rate)
    },
    handler: async (request, reply) => {
      reply.code(call.status ?? 200)
      const { person, params, query, body } = request
      const standsNow = (tx: Queries) => callerNow(tx, call, request, context.clock.nowMs())
      const writeNow: Caller['write'] = (act, options) =>
        write(
          context.db,
          context.clock.nowMs(),
          async (under) => act({ ...under, ...(await standsNow(under.tx)) }),
          options,
        )
      const writeChecked: Caller['writeChecked'] = (act, options) =>
        checkedWrite(context.db, context.clock.nowMs(), checkedByCaller(standsNow, act), options)
      try {
        const who = whoIs(person, request.viewer)
        const answer = await handle({
          ...who,
          params,
          query,
          body,
          request,
          reply,
          write: writeNow,
          writeChecked,
        } as CallInput<C>)
        if (isImport && isLargeBody(request)) await undoLargeImport(context, request)
        return answer
      } catch (error) {
        if (isImport && error instanceof Refusal) await undoRate(context, request, rate)
        throw error
      }
    },
  })
}

const checkedByCaller = <Checked, T>(
  standsNow: (tx: Queries) => Promise<Who>,
  { check, act }: CallerCheckedAct<Checked, T>,
): CheckedAct<{ readonly who: Who; readonly checked: Checked }, T> => ({
  check: async (tx) => {
    const who = await standsNow(tx)
    return { who, checked: await check({ tx, ...who }) }
  },
  act: (under, { who, checked }) => act({ ...under, ...who }, checked),
})

/** Any body; the parser of the route accepts bytes alone. */
const bytes = { content: { 'application/octet-stream': { schema: {} } } }

const nameOf: ReadonlyMap<Call, string> = new Map(Object.entries(calls).map(([name, call]) => [call, name]))

/** Its form is checked where it is read, after a stored answer was found. */
const repeatable = {
  type: 'object',
  properties: {
    'Idempotency-Key': { type: 'string', description: 'A UUID: the same again gets the first answer again' },
  },
}

const schemaOf = (call: Call) => ({
  operationId: nameOf.get(call) ?? call.path,
  summary: call.summary,
  tags: [call.path.split('/')[2] ?? 'api'],
  ...(call.query === undefined ? {} : { querystring: call.query }),
  ...(call.body === undefined ? {} : { body: call.body }),
  ...(call.takesBytes === true ? { body: bytes } : {}),
  ...(call.idempotent === true ? { headers: repeatable } : {}),
  response: {
    [call.status ?? 200]:
      call.answerType === undefined ? call.answer : { content: { [call.answerType]: { schema: call.answer } } },
    ...(call.accepted === undefined ? {} : { 202: call.accepted }),
    '4xx': ErrorBody,
    '5xx': ErrorBody,
  },
})

/** The caller as the transaction sees them: 401 if the session has ended, 403 if the role has. */
async function callerNow(tx: Queries, call: Call, { person }: FastifyRequest, nowMs: number): Promise<Who> {
  const now = person === null ? null : await readPerson(tx, person, nowMs)
  if (now?.revoked === true) throw sessionEnded()
  const viewer = viewerOf(now, nowMs)
  if (now !== null) await requireRole(tx, call, viewer)
  return whoIs(now, viewer)
}

const whoIs = (person: Person | null, viewer: Viewer): Who => ({
  viewer,
  requireRegistered: () => person?.user ?? refuse(403, 'not_registered'),
})

/** A parameter that cannot be stored cannot name anything that exists. */
function refuseUnwritableParams(params: unknown): void {
  if (typeof params !== 'object' || params === null) return
  if (Object.values(params).some((text) => textProblem(String(text)) !== null)) refuse(404, 'not_found')
}

function refuseQueryTexts(query: unknown): void {
  if (typeof query !== 'object' || query === null) return
  for (const [name, value] of Object.entries(query)) {
    for (const text of [value].flat()) if (typeof text === 'string') refuseText(text, name)
  }
}
