import type { AdminList } from '#wire/events.ts'
import type { Bus, BusEvent } from './bus.ts'

/** What these lists of the administration show has changed: for every node, and every admin there. */
export const announceAdminLists = (bus: Bus, ...lists: readonly AdminList[]): void =>
  bus.publish({ kind: 'administration', lists })

/** Which lists of the administration an event changes. The deletion of private messages concerns no admin. */
export function changedLists(event: BusEvent): readonly AdminList[] {
  switch (event.kind) {
    case 'administration':
      return event.lists
    case 'status':
    case 'renamed':
      return ['people']
    case 'settings':
      return ['agents']
    case 'deleted':
      return event.publicIds.length === 0 ? [] : ['bin']
    default:
      return []
  }
}

const mergedMs = 1_000

/** Sends the first change immediately, and those of the next second together at its end, as long as there are any. */
export function mergeChanges(send: (lists: readonly AdminList[]) => void) {
  const due = new Set<AdminList>()
  let timer: NodeJS.Timeout | null = null
  const sendDue = () => {
    timer = null
    if (due.size === 0) return
    timer = setTimeout(sendDue, mergedMs).unref()
    const lists = [...due]
    due.clear()
    send(lists)
  }
  return {
    add: (lists: readonly AdminList[]) => {
      for (const list of lists) due.add(list)
      if (timer === null) sendDue()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
