import { useEffect, useRef } from 'react'
import * as texts from '#wire/texts.ts'
import { Icon } from '../../ui/icon.tsx'

/** Replaces the form and gets the focus that was in it. */
export function Submitted() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className="submitted" ref={panel} tabIndex={-1} aria-labelledby="submitted-title">
      <Icon name="check" />
      <h2 id="submitted-title">{texts.applicationSubmitted}</h2>
      <p>{texts.applicationThanks}</p>
    </section>
  )
}
