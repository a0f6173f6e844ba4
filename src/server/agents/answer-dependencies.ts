import type { PathMessage } from '#rules/agents/context.ts'
import type { Context } from '../process/context.ts'
import type { StoredRequest } from '../store/agents/agent-requests.ts'
import type { AgentTimes } from './agent-times.ts'
import type { askModel } from './model.ts'

/** What answers are written with. */
export type Desk = {
  readonly context: Pick<Context, 'db' | 'bus' | 'clock' | 'config'>
  readonly times: AgentTimes
  readonly askModel: typeof askModel
  /** Tells the operator what readers are told in milder words. */
  readonly report: (problem: Error) => void
}

/** A request in hand, with the message that asks. */
export type Work = Desk & { readonly request: StoredRequest; readonly question: PathMessage }
