import type { IconName } from '../icon.tsx'
import { Button, type ButtonProps } from './button.tsx'
import './icon-button.css'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & { readonly label: string; readonly icon: IconName }

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  const classes = ['icon-button', className].filter(Boolean).join(' ')
  return <Button variant="plain" title={label} {...rest} className={classes} aria-label={label} />
}
