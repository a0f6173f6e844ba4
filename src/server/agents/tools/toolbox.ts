import { randomUUID } from 'node:crypto'
import { jsonSchema, type ToolSet, tool } from 'ai'
import { bytesOfTokens } from '#rules/agents/budget.ts'
import { framedData } from '#rules/agents/framed-data.ts'
import {
  agentLookedUpMax,
  agentToolAboutMaxLength,
  agentToolCallsMax,
  agentToolMs,
  agentToolResultMaxLength,
  agentToolShare,
  ownTools,
} from '#wire/limits.ts'
import type { ToolCall } from '#wire/message.ts'
import { recordToolAction } from '../../store/agents/agent-leases.ts'
import type { StoredLookups } from '../../store/messages/looked-up.ts'
import { type Agent, personaOf } from '../agents-file.ts'
import type { AnswerJob } from '../answer-dependencies.ts'
import type { Cancellation } from '../cancellation.ts'
import type { ModelTools } from '../model.ts'
import { connectTo, type RemoteTools } from './connection.ts'
import { failed, type Outcome } from './outcome.ts'
import { ownToolsFor } from './own-tools.ts'

/** The tools of one answer: calls, time, and what all results take of the model's context are bounded. */
export type Toolbox = ModelTools & {
  /** What was called, for the answer's readers; null if nothing was. */
  readonly lookedUp: () => StoredLookups | null
  /** Whether a tool was called that may have changed something elsewhere. */
  readonly hasActed: () => boolean
  readonly close: () => Promise<void>
}

type OfferedTool = {
  /** As readers see it. */
  readonly tool: string
  /** Whose data its result is. */
  readonly from: string
  /** Whether it may change something elsewhere: that is noted before it is called. */
  readonly acts: boolean
  readonly run: (given: unknown, signal: AbortSignal) => Promise<Outcome>
}

/** Null if the agent may use no tools. A server that can't be reached is left out. */
export async function openToolbox(work: AnswerJob, agent: Agent, cancellation: Cancellation): Promise<Toolbox | null> {
  const { tools: allowed = [] } = agent
  if (allowed.length === 0) return null
  const { db, config } = work.context
  const servers = await remoteTools(work, allowed, cancellation)
  const calls: ToolCall[] = []
  const ids = new Set<string>()
  let room = bytesOfTokens(personaOf(agent).max_context_tokens * agentToolShare)
  let hasActed = false
  let running: string | null = null
  const isSpent = () => calls.length >= agentToolCallsMax || room <= 0

  async function outcomeOf(offered: OfferedTool, given: unknown): Promise<Outcome> {
    const signal = AbortSignal.any([cancellation.signal, AbortSignal.timeout(agentToolMs)])
    // Asked before each: a node that slept may have lost the request meanwhile.
    if (offered.acts) {
      if (!(await recordToolAction(db, work.request))) {
        cancellation.cancel('lost')
        return failed('It was not called.')
      }
      hasActed = true
    }
    return Promise.race([offered.run(given, signal), abortOf(signal)]).catch((error: unknown) => {
      work.report(new Error(`the tool ${offered.tool} failed`, { cause: error }))
      return failed('The tool failed, or took too long.')
    })
  }

  async function use(offered: OfferedTool, given: unknown): Promise<string> {
    if (isSpent()) return 'No more tools may be used. Answer with what you know.'
    const about = aboutOf(given)
    const index = calls.push({ tool: offered.tool, about, failed: true }) - 1
    running = offered.tool
    const outcome = await outcomeOf(offered, given).finally(() => {
      running = null
    })
    calls[index] = { tool: offered.tool, about, failed: outcome.failed }
    for (const id of outcome.ids) if (ids.size < agentLookedUpMax) ids.add(id)
    const result = cutTo(outcome.text.toWellFormed(), Math.min(agentToolResultMaxLength, room))
    room -= Buffer.byteLength(result)
    return framedData(result, `data-${randomUUID()}`, offered.from)
  }

  const tools: ToolSet = {}
  if (allowed.includes(ownTools)) {
    const linkTo = (id: string) => `${config.publicOrigin ?? ''}/cloud/${id}`
    for (const { name, description, input, run } of ownToolsFor({ db, question: work.question, linkTo })) {
      const offered = { tool: name, from: 'Canopy, written by its users', acts: false, run }
      tools[`${ownTools}_${name}`] = toolOf(description, { ...input }, (given) => use(offered, given))
    }
  }
  for (const { server, tools: remote } of servers) {
    for (const each of remote) {
      const name = `${server}_${each.name.replace(/[^A-Za-z0-9_-]/g, '_')}`.slice(0, 64)
      const from = `${server}, another service`
      const offered = { tool: `${server}: ${each.name}`, from, acts: !each.onlyReads, run: each.call }
      tools[name] ??= toolOf(each.description, each.input, (given) => use(offered, given))
    }
  }
  return {
    tools,
    isSpent,
    running: () => running,
    hasActed: () => hasActed,
    lookedUp: () => (calls.length === 0 ? null : { calls, ids: [...ids] }),
    close: async () => {
      await Promise.all(servers.map(({ close }) => close()))
    },
  }
}

async function remoteTools(
  work: AnswerJob,
  allowed: readonly string[],
  cancellation: Cancellation,
): Promise<readonly RemoteTools[]> {
  const listed = work.context.config.toolServers.filter(({ name }) => allowed.includes(name))
  const connected = await Promise.all(
    listed.map((server) =>
      connectTo(server, cancellation.signal).catch((error: unknown) => {
        work.report(new Error(`the tools of ${server.name} can't be used`, { cause: error }))
        return null
      }),
    ),
  )
  return connected.filter((each) => each !== null)
}

const toolOf = (description: string, schema: object, use: (given: unknown) => Promise<string>) =>
  tool({ description, inputSchema: jsonSchema<unknown>(schema), execute: use })

/** What was asked for, for the answer's readers: they may read everything that the model was told. */
function aboutOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null
  const words = Object.values(given).filter((value) => typeof value === 'string' || typeof value === 'number')
  const text = words.join(' ').replaceAll('\0', '').replace(/\s+/g, ' ').trim().toWellFormed()
  return text === '' ? null : cutTo(text, agentToolAboutMaxLength)
}

const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(0, length)).toWellFormed()} […]`

function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}
