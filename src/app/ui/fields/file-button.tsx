import { useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import type { IconName } from '../icon.tsx'

type FileButtonProps = {
  readonly label: string
  readonly icon: IconName
  readonly accept: readonly string[]
  readonly multiple?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button for choosing files. The browser's own file field is hidden from everyone. */
export function FileButton({ label, icon, accept, multiple = false, busy, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        multiple={multiple}
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon={icon} busy={busy ?? false} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
