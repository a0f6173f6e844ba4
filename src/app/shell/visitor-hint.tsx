import { useStore } from 'jotai'
import { useState } from 'react'
import { environmentAtom } from '../state/platform/environment.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import './visitor-hint.css'

/** Explains a thread to visitors who may have come by a link, until they close it. */
export function VisitorHint() {
  const { get } = useStore()
  const { dismissedHints } = get(environmentAtom)
  const [isDismissed, setDismissed] = useState(() => dismissedHints.find())
  if (isDismissed) return null
  const dismiss = () => {
    dismissedHints.save()
    setDismissed(true)
  }
  return (
    <aside className="visitor-hint" aria-label="About this page">
      <p>
        This conversation branches: swipe or tap ‹ › to see other replies. <Link to="/">What is Canopy?</Link>
      </p>
      <IconButton label="Close" icon="close" onClick={dismiss} />
    </aside>
  )
}
