import type { Message, ThreadRoot } from '#wire/message.ts'
import { canSettle } from '../access/permissions.ts'
import type { Viewer } from '../access/viewer.ts'
import { excerpt } from '../text/truncate.ts'
import { siblingsOf } from './branch.ts'
import type { Forest } from './forest.ts'

/** What a message can settle: the whole thread, or a branch that it is on, by its first message. */
type SettleChoice = { readonly id: string; readonly isThread: boolean; readonly title: string }

const titleLength = 80

/**
 * What a viewer may settle with this message, the whole thread first. A branch begins with a reply that has siblings.
 * The thread's first message may not be loaded; `root` is what the server reported of it.
 */
export function settleChoices(
  viewer: Viewer,
  forest: Forest,
  message: Message,
  root: ThreadRoot | undefined,
): readonly SettleChoice[] {
  const up = upFrom(forest, message)
  const first = up.at(-1) ?? message
  const isWhole = first.parent_id === null
  const top = isWhole ? first : { author_uid: root?.author_uid ?? '' }
  const choices = up
    .filter((each) => each.parent_id === null || siblingsOf(forest, each) !== null)
    .filter((each) => each.settled?.by !== message.id && canSettle(viewer, each, top))
    .map((each): SettleChoice => ({ id: each.id, isThread: each.parent_id === null, title: titleOf(each) }))
  if (!isWhole && root !== undefined && root.settled === false && canSettle(viewer, { ...unloaded, ...top }, top)) {
    choices.push({ id: root.id, isThread: true, title: root.title ?? root.excerpt })
  }
  return choices.reverse()
}

/** Whether a viewer may reopen what is settled, as far as the loaded messages say. */
export function canReopen(viewer: Viewer, forest: Forest, message: Message, root: ThreadRoot | undefined): boolean {
  if (!message.settled) return false
  const first = upFrom(forest, message).at(-1) ?? message
  return canSettle(viewer, message, { author_uid: (first.parent_id === null ? first : root)?.author_uid ?? '' })
}

/** The loaded messages from this one up. */
export function upFrom(forest: Forest, message: Message): readonly Message[] {
  const up: Message[] = []
  for (let at: Message | undefined = message; at !== undefined; at = forest.messages.get(at.parent_id ?? ''))
    up.push(at)
  return up
}

/** Whoever reads a reply can reach the first message, so they see it. */
const unloaded = { public: true, recipients: [] }

const titleOf = ({ title, content }: Message): string => title ?? excerpt(content, titleLength)
