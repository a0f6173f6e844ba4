import { randomUUID } from 'node:crypto'
import type { BusEvent } from './bus.ts'

/** Copies of one event arrive within milliseconds of each other. */
const rememberedMax = 1_000

/**
 * Events as they travel between nodes. One that is published on several channels carries a key: a node that is
 * subscribed to more than one of them handles it once.
 */
export function makeEventText() {
  const node = randomUUID().slice(0, 8)
  const known = new Set<string>()
  let written = 0
  return {
    write: (event: BusEvent, isRepeated: boolean): string => {
      if (!isRepeated) return JSON.stringify(event)
      written += 1
      return JSON.stringify({ ...event, key: `${node}${written}` })
    },
    /** Null for a copy of an event that was read before. */
    read: (text: string): BusEvent | null => {
      const { key, ...event } = JSON.parse(text) as BusEvent & { readonly key?: string }
      if (key === undefined) return event as BusEvent
      if (known.has(key)) return null
      known.add(key)
      if (known.size > rememberedMax) known.delete(known.values().next().value ?? '')
      return event as BusEvent
    },
  }
}
