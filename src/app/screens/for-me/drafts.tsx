import { useAtomValue, useSetAtom } from 'jotai'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { listContentLength, newThreadTarget } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import {
  copyDraft,
  type ListedDraft,
  listedDraftsAtom,
  removeDraft,
  removeReplaced,
  replacedDraftsAtom,
} from '../../state/draft/shared-drafts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { leaveItem } from '../../ui/leave-item.ts'
import { Link } from '../../ui/link.tsx'
import { PlainList } from '../../ui/plain-list.tsx'

/** The person's drafts of all devices; renders nothing if there are none. */
export function Drafts() {
  const drafts = useAtomValue(listedDraftsAtom)
  const replaced = useAtomValue(replacedDraftsAtom)
  const remove = useSetAtom(removeDraft)
  const removeOther = useSetAtom(removeReplaced)
  if (drafts.length + replaced.length === 0) return null
  return (
    <section className="for-me-section" aria-labelledby="for-me-drafts">
      <h2 id="for-me-drafts">{texts.draftsHeading}</h2>
      <PlainList className="for-me-list">
        {drafts.map((draft) => (
          <li key={draft.target}>
            <article className="for-me-card" aria-label={texts.draftLabel(nameOf(draft))}>
              <Link className="for-me-open" data-card {...placeOf(draft)}>
                <span className="for-me-name" dir="auto">
                  {nameOf(draft)}
                </span>
              </Link>
              <p className="for-me-about" dir="auto">
                {aboutOf(draft)}
              </p>
              <DraftCommands
                textToCopy={isTargetUnknown(draft) ? draft.text : null}
                removeLabel={texts.discardDraftLabel}
                onRemove={() => void remove(draft.target)}
              />
            </article>
          </li>
        ))}
        {replaced.map((draft) => (
          <li key={`${draft.target} ${draft.revision}`}>
            <article className="for-me-card" aria-label={texts.replacedDraftLabel(nameOf(draft))}>
              <p className="for-me-name" dir="auto">
                {nameOf(draft)}
              </p>
              <p className="for-me-about">{texts.draftReplaced}</p>
              <DraftCommands
                textToCopy={draft.text}
                removeLabel={texts.removeLabel}
                onRemove={() => void removeOther(draft)}
              />
            </article>
          </li>
        ))}
      </PlainList>
    </section>
  )
}

type DraftCommandsProps = {
  /** Null if it can be continued where it was written. */
  readonly textToCopy: string | null
  readonly removeLabel: string
  readonly onRemove: () => void
}

function DraftCommands({ textToCopy, removeLabel, onRemove }: DraftCommandsProps) {
  const copy = useSetAtom(copyDraft)
  return (
    <footer className="for-me-foot">
      {textToCopy !== null && (
        <Button variant="plain" onClick={() => void copy(textToCopy)}>
          {texts.copyDraftLabel}
        </Button>
      )}
      <Button
        variant="plain"
        onClick={({ currentTarget }) => {
          leaveItem(currentTarget)
          onRemove()
        }}
      >
        {removeLabel}
      </Button>
    </footer>
  )
}

const nameOf = ({ text }: Pick<ListedDraft, 'text'>): string =>
  proseExcerpt(text, listContentLength) || texts.namelessDraft

/** What it answers is deleted, or the server hasn't been asked yet: the text may have no field to be continued in. */
const isTargetUnknown = ({ target, about }: ListedDraft): boolean => target !== newThreadTarget && about === null

function aboutOf({ target, about }: ListedDraft): string {
  if (target === newThreadTarget) return texts.draftOfThread
  return about === null ? texts.draftOfReply : texts.draftOfReplyTo(about)
}

/** Where it is continued: the reply box is opened there. */
const placeOf = ({ target }: ListedDraft) =>
  target === newThreadTarget
    ? { to: '/new-thread' }
    : { to: `/cloud/${target}`, state: { from: '/for-me', replyTo: target } }
