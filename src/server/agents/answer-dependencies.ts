import type { PathMessage } from '#rules/agents/context.ts'
import type { Context } from '../process/context.ts'
import type { StoredRequest } from '../store/agents/agent-requests.ts'
import type { AgentTimes } from './agent-times.ts'
import type { askModel } from './model.ts'

/** What answering depends on. */
export type AnswerDependencies = {
  readonly context: Pick<Context, 'db' | 'bus' | 'clock' | 'agents'>
  readonly times: AgentTimes
  readonly askModel: typeof askModel
  /** Reports the details to the operator; readers see a milder text. */
  readonly report: (problem: Error) => void
}

/** A request being answered, with the message that asks. */
export type Work = AnswerDependencies & { readonly request: StoredRequest; readonly question: PathMessage }
