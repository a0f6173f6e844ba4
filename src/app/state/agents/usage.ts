import { atom } from 'jotai'
import type { AgentUsages } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'

type UsageWanted = { readonly whose: 'mine' | 'everyone'; readonly days: number }

/** Usage of agents: mine, or everyone's; or why there is none. */
export const loadUsage = atom(null, async (get, _set, { whose, days }: UsageWanted): Promise<AgentUsages | string> => {
  const { call } = get(environmentAtom)
  const result = await call(whose === 'mine' ? 'agentUsage' : 'totalAgentUsage', { query: { days } })
  return result.ok ? result.data : refusalDetail(result) || texts.agentNotReached
})

/** Saves everyone's usage as a CSV file; resolves to the error text, or null. */
export const downloadUsage = atom(null, async (get, _set, days: number): Promise<string | null> => {
  const { call, saveFile, nowMs } = get(environmentAtom)
  const result = await call('agentUsageCsv', { query: { days } })
  if (!result.ok) return refusalDetail(result) || texts.downloadFailed
  // Spreadsheets take a file for UTF-8 only with this mark at its beginning.
  saveFile(`agent-usage-${new Date(nowMs()).toISOString().slice(0, 10)}.csv`, ['\ufeff', result.data], 'text/csv')
  return null
})
