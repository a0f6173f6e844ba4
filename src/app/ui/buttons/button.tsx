import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import './button.css'

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'plain'
  readonly busy?: boolean
  readonly icon?: IconName
  readonly pressed?: boolean
}

/** While busy it isn't disabled, which would take the focus away, but a press does nothing. */
export function Button({ variant = 'quiet', busy = false, icon, pressed, className, children, ...rest }: ButtonProps) {
  const classes = ['button', `button-${variant}`, className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      {...(busy && { disabled: false, 'aria-disabled': true, 'aria-busy': true, onClick: prevent })}
      aria-pressed={pressed}
    >
      {busy ? <span className="button-turning" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

const prevent = (event: MouseEvent) => event.preventDefault()
