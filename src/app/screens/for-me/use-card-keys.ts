import { useStore } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { shortcutOf } from '#rules/browser/shortcuts.ts'
import { areKeysOffAtom } from '../../state/platform/shortcuts.ts'
import { isForKeys } from '../../ui/is-for-keys.ts'

/** The keys of a thread's messages, j and k and the arrows, move between the cards here; Enter opens one, as a link. */
export function useCardKeys(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const { get } = useStore()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const cards = [...(place.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
      const at = cards.findIndex((card) => card.matches(':focus'))
      const action = shortcutOf(event, at !== -1)
      const step = action === 'next-message' ? 1 : action === 'previous-message' ? -1 : 0
      if (step === 0 || get(areKeysOffAtom) || !isForKeys(event)) return
      const next = at === -1 ? cards[step === 1 ? 0 : cards.length - 1] : cards[at + step]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [get])
  return place
}
