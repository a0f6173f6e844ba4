import { agentLeaseChecks } from '#wire/limits.ts'
import type { Lease } from '../store/agents/agent-leases.ts'

/**
 * Tracks which leases are still renewed. Clocks of nodes differ, and after a database outage every lease has expired,
 * so a lease counts as abandoned only after several consecutive checks on this node have found it unchanged.
 */
export function watchLeases() {
  let seen: ReadonlyMap<string, { readonly dueMs: number; readonly checks: number }> = new Map()
  return {
    observe: (leases: readonly Lease[]) => {
      seen = new Map(
        leases.map(({ id, dueMs }) => {
          const before = seen.get(id)
          return [id, { dueMs, checks: before?.dueMs === dueMs ? before.checks + 1 : 1 }]
        }),
      )
    },
    abandoned: (): string[] => [...seen].filter(([, { checks }]) => checks >= agentLeaseChecks).map(([id]) => id),
  }
}
