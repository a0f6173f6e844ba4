import { useAtomValue } from 'jotai'
import { unreadBadge } from '#rules/thread/unread.ts'
import * as texts from '#wire/texts.ts'
import { forMeCountAtom } from '../state/following/for-me-count.ts'
import { Icon } from '../ui/icon.tsx'
import { laterIcons } from '../ui/later-icons.ts'
import { PlaceLink } from '../ui/link.tsx'
import './for-me-tab.css'

/** The tab of what waits for the person; its number is also in its name and tooltip. */
export function ForMeTab() {
  const number = useAtomValue(forMeCountAtom)?.number ?? 0
  const badge = unreadBadge(number)
  return (
    <PlaceLink
      className="tab for-me-tab"
      // What waits is in Cloud: its colour, on Ground too.
      data-tab="cloud"
      to="/for-me"
      title={badge === null ? texts.forMeLabel : texts.forMeTabNew(badge)}
    >
      <span className="tab-icon">
        <Icon name={laterIcons.bell} />
        {badge !== null && (
          <span className="tab-badge" aria-hidden="true">
            {badge}
          </span>
        )}
      </span>
      <span>
        {texts.forMeLabel}
        {badge !== null && <span className="sr-only">{texts.forMeNew(badge)}</span>}
      </span>
    </PlaceLink>
  )
}
