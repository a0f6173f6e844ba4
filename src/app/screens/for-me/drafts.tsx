import { useAtomValue, useSetAtom } from 'jotai'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { listContentLength, newThreadTarget } from '#wire/limits.ts'
import {
  copyDraft,
  type ListedDraft,
  listedDraftsAtom,
  removeDraft,
  removeReplaced,
  replacedDraftsAtom,
} from '../../state/draft/shared-drafts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'

/** What the person has begun to write, on any device; nothing if that is nothing. */
export function Drafts() {
  const drafts = useAtomValue(listedDraftsAtom)
  const replaced = useAtomValue(replacedDraftsAtom)
  const remove = useSetAtom(removeDraft)
  const removeOther = useSetAtom(removeReplaced)
  const copy = useSetAtom(copyDraft)
  if (drafts.length + replaced.length === 0) return null
  return (
    <section className="for-me-section" aria-labelledby="for-me-drafts">
      <h2 id="for-me-drafts">Drafts</h2>
      <ul className="for-me-list">
        {drafts.map((draft) => (
          <li key={draft.target}>
            <article className="for-me-card" aria-label={`Draft: ${nameOf(draft)}`}>
              <Link className="for-me-open" data-card {...placeOf(draft)}>
                <span className="for-me-name" dir="auto">
                  {nameOf(draft)}
                </span>
              </Link>
              <p className="for-me-about" dir="auto">
                {aboutOf(draft)}
              </p>
              <footer className="for-me-foot">
                <Button variant="plain" onClick={() => void remove(draft.target)}>
                  Discard draft
                </Button>
              </footer>
            </article>
          </li>
        ))}
        {replaced.map((draft) => (
          <li key={`${draft.target} ${draft.revision}`}>
            <article className="for-me-card" aria-label={`Replaced draft: ${nameOf(draft)}`}>
              <p className="for-me-name" dir="auto">
                {nameOf(draft)}
              </p>
              <p className="for-me-about">Replaced by what you wrote on another device</p>
              <footer className="for-me-foot">
                <Button variant="plain" onClick={() => void copy(draft.text)}>
                  Copy
                </Button>
                <Button variant="plain" onClick={() => void removeOther(draft)}>
                  Remove
                </Button>
              </footer>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ text }: Pick<ListedDraft, 'text'>): string => proseExcerpt(text, listContentLength) || 'Draft'

function aboutOf({ target, about }: ListedDraft): string {
  if (target === newThreadTarget) return 'A new thread'
  return about === null ? 'A reply' : `A reply to: ${about}`
}

/** Where it is continued: the reply box is opened there. */
const placeOf = ({ target }: ListedDraft) =>
  target === newThreadTarget
    ? { to: '/new-thread' }
    : { to: `/cloud/${target}`, state: { from: '/for-me', replyTo: target } }
