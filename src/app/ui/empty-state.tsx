import type { ReactNode } from 'react'
import type { DrawingName } from './drawing.tsx'
import { lazyPart } from './loading/lazy-part.tsx'
import './empty-state.css'

/** Rarely shown, so loaded on demand. */
export const Drawing = lazyPart(
  async () => (await import('./drawing.tsx')).Drawing,
  <svg className="drawing" viewBox="0 0 160 104" aria-hidden="true" focusable="false" />,
)

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
