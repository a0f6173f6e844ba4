import { useAtomValue, useStore } from 'jotai'
import { memo, useCallback, useState } from 'react'
import { type Direction, type Siblings, siblingsOf } from '#rules/thread/branch.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { MessageCard } from '../../message/message-card.tsx'
import { SiblingNavigator } from '../../message/siblings/sibling-navigator.tsx'
import { SiblingSwipe } from '../../message/siblings/sibling-swipe.tsx'
import { useOpenThread } from '../../message/use-open-thread.ts'
import { usePhone } from '../../message/use-phone.ts'
import { showError } from '../../state/platform/notices.ts'
import { uidAtom } from '../../state/session/session.ts'
import { shownForestAtom } from '../../state/thread/thread.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ForkMarker } from './fork-marker.tsx'
import type { KeepPosition } from './position/use-scroll-anchoring.ts'
import type { LaidOut } from './position/use-shown-in-frames.ts'

const StreamingAnswers = lazyPart(
  async () => (await import('../../message/streaming/streaming-answers.tsx')).StreamingAnswers,
)
const HiddenReplies = lazyPart(async () => (await import('./hidden-replies.tsx')).HiddenReplies)
const SiblingSheet = lazyPart(async () => (await import('../../message/siblings/sibling-sheet.tsx')).SiblingSheet)

type ThreadMessageProps = {
  readonly message: Message
  /** Messages' ids from before they were sent: a card stays the same. */
  readonly firstNames: ReadonlyMap<string, string>
  readonly shownChildId: string | null
  readonly tab: 'cloud' | 'ground'
  readonly isFirst: boolean
  readonly isSelected: boolean
  /** Whether it is on the way from the first to the selected message. */
  readonly isOnTheWay: boolean
  /** The rest of it is laid out in a later frame. */
  readonly laidOut: LaidOut
  readonly onMove: KeepPosition
}

/** A message in a thread, with its siblings: by buttons, arrow keys (thread-keys), and on a phone swipes. */
export const ThreadMessage = memo(function ThreadMessage(props: ThreadMessageProps) {
  const { message, firstNames, shownChildId, tab, isSelected, onMove } = props
  const siblings = siblingsOf(useAtomValue(shownForestAtom), message)
  const { get } = useStore()
  const isPhone = usePhone()
  // Visitors receive nothing live.
  const mayGrow = useAtomValue(uidAtom) !== null || tab === 'ground'
  const openThread = useOpenThread(tab)
  const move = useMove(message.id, onMove)
  const [isListed, setListed] = useState(false)
  // Otherwise the list of replies would open by itself when another reply comes.
  if (isListed && siblings === null) setListed(false)

  const isEnd = shownChildId === null && message.reply_count === 0
  const classes = [
    'thread-step',
    props.isFirst && 'first',
    props.isOnTheWay && 'on-the-way',
    isSelected && 'selected',
    siblings !== null && 'with-siblings',
    props.laidOut === 'nothing' && 'waiting',
    props.laidOut === 'without buttons' && 'without-buttons',
    isEnd && 'end',
  ]
  const cardOf = (shown: Message, among: Siblings | null, isLast: boolean) => (
    <MessageCard
      key={firstNames.get(shown.id) ?? shown.id}
      message={shown}
      isBeside={shown !== message}
      tab={tab}
      isSelected={isSelected}
      onOpen={openThread}
      above={
        among && (
          <SiblingNavigator
            siblings={among}
            onMove={(direction) => void move(direction, false)}
            onList={() => setListed(true)}
            pathTo={(id) => `/${tab}/${id}`}
          >
            {mayGrow && shown === message && (
              <HiddenReplies parentId={shown.parent_id} shownChildId={shown.id} onShow={(id) => void move({ id })} />
            )}
          </SiblingNavigator>
        )
      }
      // The reply to a message is below it.
      replies={shown.reply_count > 1 ? <ForkMarker message={shown} /> : isLast ? undefined : null}
    />
  )
  const card = cardOf(message, siblings, shownChildId === null)
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {siblings !== null ? (
        <SiblingSwipe
          message={message}
          siblings={siblings}
          isOn={isPhone}
          onMove={move}
          cardOf={(shown) => (shown === message ? card : cardOf(shown, siblingsOf(get(shownForestAtom), shown), false))}
        />
      ) : (
        card
      )}
      {mayGrow && <StreamingAnswers parentId={message.id} shownChildId={shownChildId} />}
      {isListed && siblings && (
        <SiblingSheet
          of={message}
          total={siblings.total}
          onClose={() => setListed(false)}
          onChoose={(id) => {
            setListed(false)
            void move({ id }, true)
          }}
        />
      )}
      {mayGrow && shownChildId === null && <HiddenReplies parentId={message.id} />}
    </div>
  )
})

/** Its code is preloaded with that of the keys. If it is lost, nothing moves, and the next press loads it again. */
function useMove(id: string, onMove: KeepPosition) {
  const { get, set, sub } = useStore()
  return useCallback(
    async (to: Direction | { readonly id: string }, isFocused = false) => {
      const focused = document.activeElement
      const code = await import('./position/move-in-place.ts').catch(() => null)
      if (code !== null) return code.moveInPlace({ get, set, sub }, { id, to, focused, isFocused, onMove })
      set(showError, texts.markerFailed, 'branch')
      return 'failed'
    },
    [id, get, set, sub, onMove],
  )
}
