import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { siblingsOf } from '#rules/thread/branch.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../state/platform/environment.ts'
import { pathAtom, shownForestAtom } from '../state/thread/thread.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { InParts } from '../ui/in-parts.tsx'
import { Link } from '../ui/link.tsx'
import './visitor-hint.css'

/** It lies over the thread: where large letters would make it take more of the room than this, it is left out. */
const shareMax = 0.2

/** Explains a thread to visitors who may have come by a link, until they close it. */
export function VisitorHint() {
  const hint = useRef<HTMLElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const forest = useAtomValue(shownForestAtom)
  const hasBranches = useAtomValue(pathAtom).some((message) => siblingsOf(forest, message) !== null)
  const { get } = useStore()
  const { dismissedHints } = get(environmentAtom)
  const [isDismissed, setDismissed] = useState(() => dismissedHints.find())
  useEffect(() => {
    const box = hint.current
    if (box === null) return
    const roomPx = document.getElementById('main')?.clientHeight ?? 0
    const observer = new ResizeObserver(() => {
      if (box.offsetHeight > roomPx * shareMax) setTooLarge(true)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  if (isDismissed || isTooLarge) return null
  const dismiss = () => {
    dismissedHints.save()
    setDismissed(true)
  }
  const words = hasBranches ? texts.pageBranches : texts.pageMayBranch
  return (
    <aside className="visitor-hint" aria-label={texts.aboutPageLabel} ref={hint}>
      <p>
        <InParts of={words(<Link to="/">{texts.whatIsCanopyLabel}</Link>)} />
      </p>
      <IconButton label={texts.closeLabel} icon="close" onClick={dismiss} />
    </aside>
  )
}
