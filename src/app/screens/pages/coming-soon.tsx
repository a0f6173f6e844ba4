import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import './coming-soon.css'

/** Labels a placeholder. */
export function ComingSoon({ children }: { readonly children: ReactNode }) {
  return (
    <div className="coming-soon">
      <Badge tone="warn">Coming soon</Badge>
      <p>{children}</p>
    </div>
  )
}
