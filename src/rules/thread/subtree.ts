import type { Message } from '#wire/message.ts'
import { attachReply, type Forest, mergeMessages } from './forest.ts'

/** A message with everything known below it, and which replies were shown in it. */
export type Subtree = {
  readonly top: Message
  readonly messages: readonly Message[]
  readonly branchChild: ReadonlyMap<string, string>
}

/** The subtree of a message, so that `withSubtree` can put it back; null if the message isn't known. */
export function subtreeOf(forest: Forest, id: string): Subtree | null {
  const top = forest.messages.get(id)
  if (top === undefined) return null
  const ids = new Set(subtreeIds(forest, id))
  return {
    top,
    messages: [...ids].flatMap((each) => forest.messages.get(each) ?? []),
    branchChild: new Map([...forest.branchChild].filter(([parent, child]) => ids.has(parent) || child === id)),
  }
}

/** The forest with a removed subtree back in its place, shown as it was. */
export function withSubtree(forest: Forest, { top, messages, branchChild }: Subtree): Forest {
  const whole = mergeMessages(attachReply(forest, top), messages)
  const shown = [...branchChild].filter(([parent]) => whole.messages.has(parent))
  return { messages: whole.messages, branchChild: new Map([...whole.branchChild, ...shown]) }
}

/** The id itself and every known message below it, breadth first. */
export function subtreeIds(forest: Forest, id: string): readonly string[] {
  const seen = new Set([id])
  for (const each of seen) {
    for (const childId of forest.messages.get(each)?.child_ids ?? []) seen.add(childId)
  }
  return [...seen]
}
