import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isFolded } from '#rules/people/muted.ts'
import * as texts from '#wire/texts.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { mutedUidsAtom, shownMutedAtom } from '../../state/seen/muted-people.ts'
import { Button } from '../../ui/buttons/button.tsx'
import './folded.css'

/** Folds the card around it if the reader has muted the author of its message: `folded.css` hides the rest. */
export function Folded({ id }: { id: string }) {
  const message = useAtomValue(cloudForestAtom).messages.get(id)
  const muted = useAtomValue(mutedUidsAtom)
  const shown = useAtomValue(shownMutedAtom)
  if (message === undefined || !isFolded(message, muted, shown)) return null
  return <Note id={id} />
}

function Note({ id }: { id: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [card, setCard] = useState<HTMLElement | null>(null)
  const setShown = useSetAtom(shownMutedAtom)
  useLayoutEffect(() => setCard(place.current?.closest<HTMLElement>('.message-card, .list-card') ?? null), [])
  const show = () => {
    setShown((ids) => new Set([...ids, id]))
    card?.focus({ preventScroll: true })
  }
  return (
    <>
      <span ref={place} hidden />
      {card !== null &&
        createPortal(
          <p className="muted-note">
            {texts.mutedMessage}
            <Button variant="plain" onClick={show}>
              {texts.showMutedLabel}
            </Button>
          </p>,
          card,
        )}
    </>
  )
}
