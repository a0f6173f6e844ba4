import { type AnswerInFlight, occupiedBy } from '#rules/agents/capacity.ts'
import { agentLeasesWatched } from '#wire/limits.ts'
import { coalesce } from '../process/coalesce.ts'
import { type Choice, currentLeases, type LeasedRequest, leaseDueRequest } from '../store/agents/agent-leases.ts'
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
  const { times } = dependencies
  const report = (error: unknown) => dependencies.report(error instanceof Error ? error : new Error(String(error)))
  const owner = crypto.randomUUID()
  const answers = new Map<string, AnswerInFlight & { readonly cancellation: Cancellation }>()
  const working = new Set<Promise<void>>()
  const leases = watchLeases()
  let isOpen = true

  const due = coalesce(takeDue, report)

  async function takeDue(): Promise<void> {
    while (isOpen) {
      const chosen = choice()
      if (chosen === null) return
      const taken = await leaseDueRequest(db, clock.nowMs(), owner, times.leaseMs, chosen)
      if (taken === 'none') return
      if (taken !== 'raced') begin(taken)
    }
  }

  /** Null if this node has no capacity left. */
  function choice(): Choice | null {
    const areSeveralAgents = agents.all().length > 1
    const occupied = occupiedBy([...answers.values()], performance.now(), {
      silentMs: times.silentMs,
      areSeveralAgents,
    })
    if (occupied.isFull) return null
    return {
      fullAskerUids: occupied.askerUids,
      fullAgents: occupied.agents,
      fullPairs: occupied.pairs,
      agentsOfOthers: agents.withoutKey(),
      agentsOfNobody: agents.withoutAnyKey(),
      // A node that was suspended finds its own leases expired, but is still working on them.
      abandonedIds: leases.abandoned().filter((id) => !answers.has(id)),
    }
  }

  function begin(taken: LeasedRequest): void {
    const cancellation = createCancellation()
    const { id, asker_uid, agent, kind } = taken.request
    answers.set(id, { asker_uid, agent, cancellation, begunMs: performance.now(), wordMs: null })
    if (!isOpen) cancellation.cancel('closing')
    const onWord = () => {
      const before = answers.get(id)
      if (before === undefined) return
      answers.set(id, { ...before, wordMs: performance.now() })
      // Its first word may let another question of the same person to the same agent begin.
      if (before.wordMs === null) due.request()
    }
    const askModel: AnswerDependencies['askModel'] = (asked, prompt, limits, signal, extras) =>
      dependencies.askModel(asked, prompt, limits, signal, { ...extras, onWord })
    const write = kind === 'digest' ? digestPart : answerRequest
    const work = write({ ...dependencies, askModel }, taken, cancellation)
      .catch(report)
      .finally(() => {
        answers.delete(id)
        working.delete(work)
        due.request()
      })
    working.add(work)
  }

  let isPolling = false
  async function poll(): Promise<void> {
    // No second poll while a slow database has not answered the first.
    if (isPolling || due.isRunning()) return
    isPolling = true
    try {
      leases.observe(await currentLeases(db, agentLeasesWatched))
    } finally {
      isPolling = false
    }
    due.request()
  }

  const polling = setInterval(() => void poll().catch(report), times.pollEveryMs)
  polling.unref()
  bus.listen({
    onEvent: (event) => {
      if (event.kind === 'agent-due') due.request()
      if (event.kind === 'agent-stop') answers.get(event.id)?.cancellation.cancel('stopped')
    },
    onGap: due.request,
  })
  due.request()

  return {
    close: async () => {
      isOpen = false
      clearInterval(polling)
      await due.idle()
      for (const { cancellation } of answers.values()) cancellation.cancel('closing')
      await Promise.all(working)
    },
  }
}
