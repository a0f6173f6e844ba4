import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { UnsavedContext } from '../../ui/fields/use-unsaved-changes.ts'

type ProfileFoldProps = {
  readonly heading: string
  /** What has a form of its own is told whether it is open. */
  readonly children: ReactNode | ((isOpen: boolean) => ReactNode)
}

/** A section of the profile that is rendered, and so loaded, only while it is open or has something unsaved. */
export function ProfileFold({ heading, children }: ProfileFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const [unsaved, setUnsaved] = useState(0)
  const { isUnsaved, count: countAround } = useContext(UnsavedContext)
  const count = useCallback(
    (added: 1 | -1) => {
      setUnsaved((before) => before + added)
      countAround(added)
    },
    [countAround],
  )
  const unsavedWithin = useMemo(() => ({ isUnsaved, count }), [isUnsaved, count])
  return (
    <details
      className="profile-editor-fold"
      data-unsaved={unsaved > 0 || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{heading}</summary>
      {(isOpen || unsaved > 0) && (
        <UnsavedContext value={unsavedWithin}>
          {typeof children === 'function' ? children(isOpen) : children}
        </UnsavedContext>
      )}
    </details>
  )
}
