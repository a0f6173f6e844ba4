import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import './empty-state.css'

type EmptyStateProps = { readonly drawing: DrawingName; readonly text: string; readonly children?: ReactNode }

export function EmptyState({ drawing, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Drawing name={drawing} />
      <p className="empty-state-text">{text}</p>
      {children}
    </div>
  )
}
