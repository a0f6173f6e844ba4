import { useSetAtom, useStore } from 'jotai'
import type { ReactNode } from 'react'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Composer } from '../../message/composer/composer.tsx'
import { focusNext } from '../../message/focus/focus-next.ts'
import { closeDraft, type ReplyDraft } from '../../state/draft/draft-state.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { SlowHint } from './slow-hint.tsx'
import { useHidingDock } from './use-hiding-dock.ts'

/** More than fits on one line. */
const quoteLength = 120

type ReplyBoxProps = { readonly draft: ReplyDraft; readonly target: Message }

/** The reply box, with the message it replies to. */
export function ReplyBox({ draft, target }: ReplyBoxProps) {
  const close = useSetAtom(closeDraft)
  const { get } = useStore()
  const dock = useHidingDock(target.id)
  const leave = () => {
    cardOf(target.id)?.focus({ preventScroll: true })
    close()
  }
  const name = <bdi className="reply-quote-name">{authorOf(target).name}</bdi>
  const head = (
    <div className="reply-head">
      <button
        type="button"
        className="reply-quote"
        onClick={() => showMessage(target.id, get(environmentAtom).prefersLessMotion())}
      >
        <InParts of={texts.replyingTo(name).map(srOnly)} /> <bdi>{proseExcerpt(target.content, quoteLength)}</bdi>
      </button>
      <IconButton label={texts.closeLabel} icon="close" onClick={leave} />
    </div>
  )
  return (
    <div className="reply-dock" ref={dock}>
      <Composer
        key={`${target.id} ${draft.opening}`}
        draft={draft}
        label={texts.replyLabel}
        onEscape={leave}
        onSent={({ id }) => focusNext(id)}
        head={
          <>
            {head}
            <SlowHint target={target} />
          </>
        }
      />
    </div>
  )
}

const srOnly = (part: ReactNode) => (typeof part === 'string' ? <span className="sr-only">{part}</span> : part)

/** Scrolls to the message that is replied to. */
const showMessage = (id: string, isStill: boolean): void =>
  cardOf(id)?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })

/** A message stays in the document as long as its reply box is open. */
const cardOf = (id: string): HTMLElement | null => document.querySelector(`main [data-message="${CSS.escape(id)}"]`)
