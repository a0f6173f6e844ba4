import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { type Preset, presetFilters, presetOf } from '#rules/list/filters.ts'
import { unreadBadge } from '#rules/thread/unread.ts'
import * as texts from '#wire/texts.ts'
import { cloudListAtom } from '../../state/list/list-state.ts'
import { isFlashingAtom } from '../../state/list/lists.ts'
import { refreshList } from '../../state/list/load-list.ts'
import { unreadAtom } from '../../state/read-state/unread.ts'
import { myReferenceAtom, uidAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { FiltersButton } from './filters/filters-button.tsx'
import { useShowFilters } from './filters/use-show-filters.ts'

export const presets: readonly { readonly preset: Preset; readonly label: string }[] = [
  { preset: 'public', label: texts.publicLabel },
  { preset: 'direct', label: texts.presetDirectLabel },
  { preset: 'user-posts', label: texts.presetUserPostsLabel },
]

export function CloudBar() {
  const uid = useAtomValue(uidAtom)
  const list = useAtomValue(cloudListAtom)
  const isFlashing = useAtomValue(isFlashingAtom)
  const me = useAtomValue(myReferenceAtom)
  const show = useShowFilters()
  const refresh = useSetAtom(refreshList)
  const chosen = presetOf(list.filters, uid)
  const isLoading = list.stage === 'loading'
  const offered = uid === null ? presets.slice(0, 1) : presets

  const pressed = useRef<HTMLElement>(null)
  const choose = (preset: Preset, button: HTMLElement) => {
    pressed.current = button
    show(presetFilters(preset, me, list.filters))
  }
  // Being disabled took the focus from it.
  useEffect(() => {
    if (isLoading) return
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
    pressed.current = null
  }, [isLoading])
  return (
    <div className="cloud-bar">
      <fieldset className="cloud-presets" aria-label={texts.presetsLabel}>
        {offered.map(({ preset, label }) => (
          <Button
            key={preset}
            pressed={preset === chosen}
            disabled={isLoading}
            onClick={({ currentTarget }) => choose(preset, currentTarget)}
          >
            {label}
            {preset === 'direct' && <DirectUnread />}
          </Button>
        ))}
      </fieldset>
      {isFlashing && <Spinner label={texts.loading} />}
      <span className="cloud-bar-end">
        <FiltersButton />
        <IconButton label={texts.refreshLabel} icon="refresh" busy={isLoading} onClick={() => void refresh()} />
      </span>
    </div>
  )
}

/** How many of the messages addressed to me are unread; the Cloud tab's name says so too. */
function DirectUnread() {
  const badge = unreadBadge(useAtomValue(unreadAtom) ?? 0)
  return (
    badge !== null && (
      <span className="filter-count" aria-hidden="true">
        {badge}
      </span>
    )
  )
}
