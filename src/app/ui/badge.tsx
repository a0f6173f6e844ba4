import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = { readonly tone?: 'neutral' | 'accent' | 'warn' | 'success'; readonly children: ReactNode }

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
