import {
  agentAnswersAtOnce,
  agentAnswersByOneMax,
  agentAnswersOfOneMax,
  agentLeasesWatched,
  agentSilentAnswersMax,
  agentTotalMs,
} from '#wire/limits.ts'
import { coalesce } from '../process/coalesce.ts'
import { type Choice, currentLeases, leaseDueRequest, type Pair } from '../store/agents/agent-leases.ts'
import type { StoredRequest } from '../store/agents/agent-requests.ts'
import { answerRequest } from './answer.ts'
import type { AnswerDependencies } from './answer-dependencies.ts'
import { type Cancellation, createCancellation } from './cancellation.ts'
import { digestPart } from './digest.ts'
import { watchLeases } from './lease-watch.ts'

export type AgentWorker = {
  /** Takes no more requests; those in progress are released, or fail visibly if something was written. */
  readonly close: () => Promise<void>
}

/**
 * Takes requests as they become due, on this node, a few concurrently. Every node has a worker; the lease decides whose
 * a request is.
 */
export function startAgentWorker(dependencies: AnswerDependencies): AgentWorker {
  const { db, bus, clock, agents } = dependencies.context
  const report = (error: unknown) => dependencies.report(error instanceof Error ? error : new Error(String(error)))
  const owner = crypto.randomUUID()
  const cancellations = new Map<string, Cancellation>()
  const requests = new Map<string, StoredRequest>()
  /** Requests of which the model has written a word. */
  const begun = new Set<string>()
  const inFlight = new Set<Promise<void>>()
  const leases = watchLeases()
  let isOpen = true

  const due = coalesce(takeDue, report)

  async function takeDue(): Promise<void> {
    while (isOpen && cancellations.size < agentAnswersAtOnce) {
      const taken = await leaseDueRequest(db, clock.nowMs(), owner, dependencies.times.leaseMs, choice())
      if (taken === 'none') return
      if (taken !== 'raced') begin(taken)
    }
  }

  function choice(): Choice {
    const full = <Name>(names: readonly Name[], most: number) =>
      [...new Set(names)].filter((name) => names.filter((each) => each === name).length >= most)
    const all = [...requests.values()]
    const areSeveral = agents.all().length > 1
    const byOne = areSeveral ? agentAnswersByOneMax : agentAnswersAtOnce
    const silent = areSeveral ? all.filter(({ id }) => !begun.has(id)) : []
    return {
      // A person with many requests, and an agent that hangs, leave room for the others.
      fullAskerUids: full(
        all.map(({ asker_uid }) => asker_uid),
        agentAnswersOfOneMax,
      ),
      fullAgents: full(
        all.map(({ agent }) => agent),
        byOne,
      ),
      // An agent that is silent leaves room for the person's questions to other agents.
      silentPairs: silent.filter(
        (each) => silent.filter((other) => isSamePair(each, other)).length >= agentSilentAnswersMax,
      ),
      othersAgents: agents.withoutKey(),
      // If no node has the key, the question must not wait for ever.
      othersMs: agentTotalMs,
      // A node that was suspended finds its own leases expired, but is still working on them.
      abandonedIds: leases.abandoned().filter((id) => !requests.has(id)),
    }
  }

  function begin(taken: Parameters<typeof answerRequest>[1]): void {
    const cancellation = createCancellation()
    const { id } = taken.request
    cancellations.set(id, cancellation)
    requests.set(id, taken.request)
    if (!isOpen) cancellation.cancel('closing')
    const askModel = notingFirstWord(dependencies.askModel, () => {
      begun.add(id)
      due.request()
    })
    const answer = taken.request.kind === 'digest' ? digestPart : answerRequest
    const work = answer({ ...dependencies, askModel }, taken, cancellation)
      .catch(report)
      .finally(() => {
        cancellations.delete(id)
        requests.delete(id)
        begun.delete(id)
        inFlight.delete(work)
        due.request()
      })
    inFlight.add(work)
  }

  let isPolling = false
  async function poll(): Promise<void> {
    // No second poll while a slow database has not answered the first.
    if (isPolling || due.isRunning()) return
    isPolling = true
    try {
      leases.saw(await currentLeases(db, agentLeasesWatched))
    } finally {
      isPolling = false
    }
    due.request()
  }

  const polling = setInterval(() => void poll().catch(report), dependencies.times.pollEveryMs)
  polling.unref()
  bus.listen({
    onEvent: (event) => {
      if (event.kind === 'agent-due') due.request()
      if (event.kind === 'agent-stop') cancellations.get(event.id)?.cancel('stopped')
    },
    onGap: due.request,
  })
  due.request()

  return {
    close: async () => {
      isOpen = false
      clearInterval(polling)
      await due.idle()
      for (const cancellation of cancellations.values()) cancellation.cancel('closing')
      await Promise.all(inFlight)
    },
  }
}

const isSamePair = (one: Pair, other: Pair): boolean => one.asker_uid === other.asker_uid && one.agent === other.agent

type AskModel = AnswerDependencies['askModel']

const notingFirstWord =
  (askModel: AskModel, onFirstWord: () => void): AskModel =>
  (agent, prompt, patience, signal, extras) => {
    let isNoted = false
    const onWord = () => {
      if (!isNoted) onFirstWord()
      isNoted = true
    }
    return askModel(agent, prompt, patience, signal, { ...extras, onWord })
  }
