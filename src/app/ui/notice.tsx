import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { laterIcons } from './later-icons.ts'
import './notice.css'

type NoticeProps = {
  readonly tone: 'error' | 'success' | 'quiet'
  readonly children: ReactNode
  readonly onClose: () => void
}

export function Notice({ tone, children, onClose }: NoticeProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses its button; a tap anywhere closes it
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of an alert or a status
    <div
      className={`notice notice-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      // A field must not lose the focus before the click: the tabs would come back, and the notice move away under it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClose}
    >
      {tone !== 'quiet' && <Icon name={tone === 'error' ? laterIcons.warning : 'check'} />}
      <p className="notice-text" dir="auto">
        {children}
      </p>
      <button type="button" className="notice-close" aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  )
}
