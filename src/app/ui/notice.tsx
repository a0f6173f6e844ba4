import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as texts from '#wire/texts.ts'
import { Icon } from './icon.tsx'
import { laterIcons } from './later-icons.ts'
import './notice.css'

type NoticeProps = {
  readonly tone: 'error' | 'success' | 'quiet'
  readonly children: ReactNode
  readonly onClose: () => void
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Called with whether the notice is focused or under the pointer. */
  readonly onHeld?: (isHeld: boolean) => void
}

export function Notice({ tone, children, onClose, action, onHeld }: NoticeProps) {
  const [isFocused, setFocused] = useState(false)
  const [isUnder, setUnder] = useState(false)
  const isHeld = isFocused || isUnder
  const latestOnHeld = useRef(onHeld)
  useEffect(() => {
    latestOnHeld.current = onHeld
  })
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current !== isHeld) latestOnHeld.current?.(isHeld)
    wasHeld.current = isHeld
  }, [isHeld])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses its button; a tap anywhere closes it
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of an alert or a status
    <div
      className={`notice notice-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      // A field must not lose the focus before the click: the tabs would come back, and the notice move away under it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClose}
      onPointerEnter={({ pointerType }) => setUnder(pointerType === 'mouse')}
      onPointerLeave={() => setUnder(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {tone !== 'quiet' && <Icon name={tone === 'error' ? laterIcons.warning : 'check'} />}
      <p className="notice-text" dir="auto">
        {children}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className="notice-action"
          onClick={(event) => {
            event.stopPropagation()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="notice-close" aria-label={texts.closeLabel}>
        <Icon name="close" />
      </button>
    </div>
  )
}
