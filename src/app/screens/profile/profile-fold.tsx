import { type ReactNode, useState } from 'react'

/** A section of the profile that is rendered, and so loaded, only while it is open. */
export function ProfileFold({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="profile-editor-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{heading}</summary>
      {isOpen && children}
    </details>
  )
}
