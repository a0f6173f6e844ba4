import { describe, expect, test } from 'vitest'
import { agentLeaseChecks } from '#wire/limits.ts'
import { watchLeases } from '../../../src/server/agents/lease-watch.ts'

describe('abandoned leases', () => {
  const look = (leases: ReturnType<typeof watchLeases>, dueMs: number) => leases.observe([{ id: 'a', dueMs }])

  test('are those that several consecutive checks have found unchanged', () => {
    const leases = watchLeases()
    for (let looks = 1; looks < agentLeaseChecks; looks += 1) {
      look(leases, 1)
      expect(leases.abandoned()).toEqual([])
    }
    look(leases, 1)
    expect(leases.abandoned()).toEqual(['a'])
  })

  test('don’t include one that is renewed, whatever its owner’s clock says', () => {
    const leases = watchLeases()
    for (const dueMs of [1, 1, 1, 2, 2, 2, 3]) look(leases, dueMs)
    expect(leases.abandoned()).toEqual([])
  })

  test('don’t include one that was gone in between', () => {
    const leases = watchLeases()
    for (let looks = 1; looks < agentLeaseChecks; looks += 1) look(leases, 1)
    leases.observe([])
    look(leases, 1)
    expect(leases.abandoned()).toEqual([])
  })
})
