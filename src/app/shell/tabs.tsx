import { useAtomValue } from 'jotai'
import { unreadBadge } from '#rules/thread/unread.ts'
import * as texts from '#wire/texts.ts'
import { listPathAtom } from '../state/list/list-state.ts'
import { unreadAtom } from '../state/read-state/unread.ts'
import { uidAtom } from '../state/session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { PlaceLink } from '../ui/link.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import './tabs.css'

const ForMeTab = lazyPart(async () => (await import('./for-me-tab.tsx')).ForMeTab)

export function Tabs() {
  const uid = useAtomValue(uidAtom)
  return (
    <nav className="tabs" aria-label={texts.tabsLabel}>
      <CloudTab />
      {uid !== null && <ForMeTab />}
      <PlaceLink className="tab" data-tab="ground" to="/ground">
        <span className="tab-icon">
          <Icon name="ground" />
        </span>
        {texts.groundLabel}
      </PlaceLink>
    </nav>
  )
}

/** The badge's count is also in the tab's name and tooltip. */
function CloudTab() {
  const uid = useAtomValue(uidAtom)
  const count = useAtomValue(unreadAtom)
  const badge = uid === null || count === null ? null : unreadBadge(count)
  const list = useAtomValue(listPathAtom)
  return (
    <PlaceLink
      className="tab"
      data-tab="cloud"
      to={list}
      title={badge === null ? texts.cloudLabel : texts.cloudTabUnread(count)}
    >
      <span className="tab-icon">
        <Icon name="cloud" />
        {badge !== null && (
          <span className="tab-badge" aria-hidden="true">
            {badge}
          </span>
        )}
        {uid !== null && count === null && (
          <span className="tab-spinner">
            <Spinner label={texts.loading} />
          </span>
        )}
      </span>
      <span>
        {texts.cloudLabel}
        {badge !== null && <span className="sr-only">{texts.unreadCount(count)}</span>}
      </span>
    </PlaceLink>
  )
}
