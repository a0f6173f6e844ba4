import type { ReactNode } from 'react'
import * as texts from '#wire/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import './coming-soon.css'

/** Labels a placeholder. */
export function ComingSoon({ children }: { readonly children: ReactNode }) {
  return (
    <div className="coming-soon">
      <Badge tone="warn">{texts.comingSoon}</Badge>
      <p>{children}</p>
    </div>
  )
}
