import type { PathMessage } from '#rules/agents/context.ts'
import type { Context } from '../process/context.ts'
import type { StoredRequest } from '../store/agents/agent-requests.ts'
import type { AgentTimes } from './agent-times.ts'
import type { askModel } from './model.ts'
import type { RequestUpdate } from './progress.ts'

/** What answering depends on. */
export type AnswerDependencies = {
  readonly context: Pick<Context, 'db' | 'bus' | 'clock' | 'agents' | 'config' | 'files'>
  readonly times: AgentTimes
  readonly askModel: typeof askModel
  /** Reports the details to the operator; readers see a milder text. */
  readonly report: (problem: Error) => void
}

/** A request under our lease; `notify` sends its readers what has become of it. */
export type Job = AnswerDependencies & {
  readonly request: StoredRequest
  readonly notify: (update: RequestUpdate) => void
}

/** A request for an answer, with the message that asks. */
export type AnswerJob = Job & { readonly question: PathMessage }
