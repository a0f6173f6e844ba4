import type { TrialResult } from '#wire/settings.ts'
import * as texts from '#wire/texts.ts'
import { type Result, refusalDetail } from '../../net/calls.ts'

export type TrialOutcome = { readonly text: string; readonly isOk: boolean }

/** What a trial of an endpoint found, in words. */
export function resultOfTrial(result: Result<TrialResult>): TrialOutcome {
  if (result.ok) {
    const { outcome, status } = result.data
    return { text: texts.endpointTried(outcome, status), isOk: outcome === 'ok' }
  }
  return { text: refusalDetail(result) || texts.agentNotReached, isOk: false }
}
