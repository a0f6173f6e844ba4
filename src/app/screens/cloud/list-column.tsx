import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { presetOf } from '#rules/list/filters.ts'
import * as texts from '#wire/texts.ts'
import { cloudListAtom, listPathAtom } from '../../state/list/list-state.ts'
import { loadMore, loadPinned } from '../../state/list/load-list.ts'
import { isReadyAtom, uidAtom } from '../../state/session/session.ts'
import { rootIdAtom } from '../../state/thread/thread-title.ts'
import { Link } from '../../ui/link.tsx'
import { NewMessageButton } from '../new-message-button.tsx'
import { presets } from './cloud-bar.tsx'
import { CloudList } from './cloud-list.tsx'
import { PinnedList } from './pinned-list.tsx'
import { ThreadBeside } from './thread-group.tsx'
import './cloud-screen.css'
import './list-column.css'

/** The Cloud's list beside a thread, with the filters it was left with; `app-shell.css` makes room for it. */
export function ListColumn() {
  const column = useRef<HTMLElement>(null)
  const { stage, filters } = useAtomValue(cloudListAtom)
  const isReady = useAtomValue(isReadyAtom)
  const uid = useAtomValue(uidAtom)
  const path = useAtomValue(listPathAtom)
  const rootId = useAtomValue(rootIdAtom)
  const load = useSetAtom(loadMore)
  const loadAlsoPinned = useSetAtom(loadPinned)
  // The messages of the open thread are kept, so the list isn't opened as on a page of its own.
  const isDue = isReady && stage === 'fresh'
  useEffect(() => {
    if (!isDue) return
    void loadAlsoPinned()
    void load()
  }, [isDue, load, loadAlsoPinned])
  // Another thread is another place in the list.
  useEffect(() => {
    column.current?.querySelector('[data-beside]')?.scrollIntoView({ block: 'nearest' })
  }, [rootId])

  return (
    <aside className="list-column" aria-label={texts.listColumnLabel} ref={column}>
      <h2 className="list-column-title">
        <Link to={path}>
          {presets.find(({ preset }) => preset === presetOf(filters, uid))?.label ?? texts.listFilteredLabel}
        </Link>
      </h2>
      <PinnedList />
      <ThreadBeside value={rootId}>
        <CloudList />
      </ThreadBeside>
      <NewMessageButton tab="cloud" />
    </aside>
  )
}
