import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { siblingPreviewLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { onEvent } from '../../state/live/live-events.ts'
import type { Store } from '../../state/platform/store.ts'
import { countsAsNewAtom } from '../../state/seen/start-seen.ts'
import { comparedAnswersAtom } from '../../state/thread/compared-answers.ts'
import { pathAtom } from '../../state/thread/thread.ts'
import { makeLiveRegion } from '../../ui/live-region.ts'
import { spokenUpTo } from '../streaming/read-aloud.tsx'

/** Messages that arrive within this time are announced together. */
const gatherMs = 1_000

/**
 * Announces to screen readers what others add to the branch that is shown: it appears without a notice, mostly below the
 * screen. What arrives beside the branch is counted in the thread itself.
 */
export function announceArrivals({ get, set }: Store): void {
  const announce = makeLiveRegion()
  let arrived: readonly Message[] = []
  const isShown = ({ id, parent_id }: Message) =>
    get(pathAtom).some((shown) => shown.id === id) ||
    get(comparedAnswersAtom)
      .get(parent_id ?? '')
      ?.includes(id)
  const announceArrived = () => {
    const [first, ...others] = arrived
    if (first === undefined) return
    arrived = []
    announce(others.length === 0 ? wordsOf(first) : texts.newMessages(others.length + 1))
  }
  set(onEvent, (event) => {
    if (event.type !== 'new_reply' || event.data.restored) return
    const { message } = event.data
    if (!isShown(message) || !get(countsAsNewAtom)(message)) return
    if (arrived.length === 0) setTimeout(announceArrived, gatherMs)
    arrived = [...arrived, message]
  })
}

/** Of an agent's answer what hasn't been read aloud while it was streaming. */
function wordsOf(message: Message): string {
  const { name } = authorOf(message)
  const rest = excerpt(message.content.slice(spokenUpTo.get(message.id) ?? 0), siblingPreviewLength)
  spokenUpTo.delete(message.id)
  return rest === '' ? texts.messageBy(name) : texts.saidBy(name, rest)
}
