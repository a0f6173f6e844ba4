import { useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import type { IconName } from '../icon.tsx'

type FileButtonProps = {
  readonly label: string
  readonly icon: IconName
  readonly accept: readonly string[]
  readonly multiple?: boolean
  /** A phone opens its camera. */
  readonly capture?: 'environment'
  readonly iconOnly?: boolean
  readonly className?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button for choosing files. The browser's own file field is hidden from everyone. */
export function FileButton({ label, icon, accept, multiple = false, ...rest }: FileButtonProps) {
  const { className, capture, iconOnly = false, busy = false, disabled, onFiles } = rest
  const input = useRef<HTMLInputElement>(null)
  const looks = { icon, busy, disabled, onClick: () => input.current?.click() }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        multiple={multiple}
        capture={capture}
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {iconOnly ? <IconButton label={label} {...looks} className={className} /> : <Button {...looks}>{label}</Button>}
    </>
  )
}
