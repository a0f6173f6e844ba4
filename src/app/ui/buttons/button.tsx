import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import './button.css'

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'plain'
  readonly busy?: boolean
  readonly icon?: IconName
  readonly pressed?: boolean
}

export function Button({ variant = 'quiet', busy = false, icon, pressed, className, children, ...rest }: ButtonProps) {
  const classes = ['button', `button-${variant}`, className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
    >
      {busy ? <span className="button-turning" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
