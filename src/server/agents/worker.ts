import { agentAnswersAtOnce } from '../../wire/limits.ts'
import { takeDueRequest } from '../store/agent-leases.ts'
import { answerRequest } from './answer.ts'
import type { Desk } from './desk.ts'
import { createHalt, type Halt } from './halt.ts'

export type AgentWorker = {
  /** Takes nothing more; what is under way is given back, or fails in place where something was written. */
  readonly close: () => Promise<void>
}

/** Takes requests as they come due, on this node, a few at once. Every node has one; the lease says whose a request is. */
export function startAgentWorker(desk: Desk): AgentWorker {
  const { db, bus, clock } = desk.context
  const report = (error: unknown) => desk.report(error instanceof Error ? error : new Error(String(error)))
  const owner = crypto.randomUUID()
  const halts = new Map<string, Halt>()
  const underWay = new Set<Promise<void>>()
  let isOpen = true
  let looking: Promise<void> | null = null
  let lookAgain = false

  /** One look at a time; whoever calls meanwhile is answered by another look after it. */
  function look(): void {
    lookAgain = true
    looking ??= lookAll()
      .catch(report)
      .finally(() => {
        looking = null
        if (lookAgain && isOpen && halts.size < agentAnswersAtOnce) look()
      })
  }

  async function lookAll(): Promise<void> {
    while (lookAgain && isOpen && halts.size < agentAnswersAtOnce) {
      lookAgain = false
      const taken = await takeDueRequest(db, clock.nowMs(), owner, desk.times.leaseMs)
      if (taken === 'none') continue
      lookAgain = true
      if (taken !== 'raced') begin(taken)
    }
  }

  function begin(taken: Parameters<typeof answerRequest>[1]): void {
    const halt = createHalt()
    const { id } = taken.request
    halts.set(id, halt)
    if (!isOpen) halt.because('closing')
    const work = answerRequest(desk, taken, halt)
      .catch(report)
      .finally(() => {
        halts.delete(id)
        underWay.delete(work)
        look()
      })
    underWay.add(work)
  }

  const polling = setInterval(look, desk.times.pollEveryMs)
  polling.unref()
  bus.listen({
    onEvent: (event) => {
      if (event.kind === 'agent-due') look()
      if (event.kind === 'agent-stop') halts.get(event.id)?.because('stopped')
    },
    onGap: look,
  })
  look()

  return {
    close: async () => {
      isOpen = false
      clearInterval(polling)
      await looking
      for (const halt of halts.values()) halt.because('closing')
      await Promise.all(underWay)
    },
  }
}
