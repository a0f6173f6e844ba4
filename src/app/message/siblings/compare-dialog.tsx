import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'
import { isOnGround } from '#rules/ground/ground-message.ts'
import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { comparedAfter, comparedAtFirst } from '#rules/thread/comparing.ts'
import { rootExcerptLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { loadWholeReply } from '../../state/thread/branch/siblings.ts'
import { shownForestAtom } from '../../state/thread/thread.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { isRightToLeft } from '../../ui/right-to-left.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { ComparisonPart } from '../digest/comparison-part.tsx'
import { ReplyCount } from '../reply-count.tsx'
import './compare-dialog.css'

type CompareDialogProps = {
  /** The reply that is shown in the thread. */
  readonly of: Message
  /** The replies to choose from, or their beginnings. */
  readonly siblings: readonly Message[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Two replies to the same message side by side; ← and → change the second one. */
export function CompareDialog({ of, siblings, onChoose, onClose }: CompareDialogProps) {
  const all = siblings.some(({ id }) => id === of.id) ? siblings : [...siblings, of]
  const ids = all.map(({ id }) => id)
  const [pair, setPair] = useState(() => comparedAtFirst(ids, of.id))
  const options = all.map((each) => ({
    value: each.id,
    label: texts.saidBy(authorOf(each).name, excerpt(each.content, rootExcerptLength)),
  }))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf[arrowAlong(event.key, isRightToLeft())]
    const isInText = event.target instanceof Element && event.target.closest('.content') !== null
    if (step === undefined || isInText || event.ctrlKey || event.metaKey || event.altKey) return
    // Otherwise a list that has the focus would change instead.
    event.preventDefault()
    setPair(comparedAfter(ids, pair, step))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return (
    <Modal open title={texts.compareRepliesHeading} onClose={onClose}>
      <div className="comparison">
        {(['first', 'second'] as const).map((side) => (
          <section key={side} className="comparison-side" aria-label={sides[side].label}>
            <SelectField
              label={sides[side].label}
              options={options}
              value={pair[side]}
              onChange={(id) => setPair(comparedAfter(ids, pair, { side, id }))}
            />
            <Reply key={pair[side]} id={pair[side]} label={sides[side].text} onChoose={onChoose} />
          </section>
        ))}
      </div>
      {of.parent_id !== null && !isOnGround(of) && <ComparisonPart messageId={of.parent_id} onGone={onClose} />}
    </Modal>
  )
}

const sides = {
  first: { label: texts.firstReplyLabel, text: texts.firstReplyText },
  second: { label: texts.secondReplyLabel, text: texts.secondReplyText },
} as const
const stepOf: Readonly<Record<string, 'previous' | 'next' | undefined>> = { ArrowLeft: 'previous', ArrowRight: 'next' }

type ReplyProps = { readonly id: string; readonly label: string; readonly onChoose: (id: string) => void }

function Reply({ id, label, onChoose }: ReplyProps) {
  const load = useSetAtom(loadWholeReply)
  const known = useAtomValue(shownForestAtom).messages.get(id)
  const [outcome, setOutcome] = useState<'loading' | 'loaded' | 'gone' | 'failed'>('loading')
  useEffect(() => void load(id).then(setOutcome), [load, id])
  const message = known?.truncated === true ? undefined : known

  if (message === undefined) {
    if (outcome === 'loading') return <Spinner label={texts.loadingReply} />
    return (
      <p className="comparison-missing" role="status">
        {outcome === 'failed' ? texts.replyNotOnDevice : texts.replyGone}
      </p>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <article className="comparison-text" aria-label={label} tabIndex={0}>
        <p className="comparison-author">
          <bdi>{authorOf(message).name}</bdi> <TimeAgo iso={message.imported_at ?? message.timestamp} />
        </p>
        <MessageContent content={message.content} />
      </article>
      <footer className="comparison-foot">
        <ReplyCount count={message.reply_count} />
        <Button onClick={() => onChoose(id)}>{texts.goToReplyLabel}</Button>
      </footer>
    </>
  )
}
