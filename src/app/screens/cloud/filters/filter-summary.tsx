import { useAtomValue } from 'jotai'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { filterWords } from '#rules/list/filter-words.ts'
import { presetOf } from '#rules/list/filters.ts'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { cloudListAtom } from '../../../state/list/list-state.ts'
import { uidAtom } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMinute } from '../../../ui/time/minute.ts'
import { useKnownPeople } from './use-known-people.ts'
import { useShowFilters } from './use-show-filters.ts'

/** The active filters as text, unless a pressed preset already says so. */
export function FilterSummary() {
  const { filters } = useAtomValue(cloudListAtom)
  const uid = useAtomValue(uidAtom)
  const authors = useKnownPeople(filters.authors)
  const recipients = useKnownPeople(filters.recipients)
  const show = useShowFilters()
  const isHydrated = useMinute() !== null
  if (presetOf(filters, uid) !== null && filters.sortOrder === 'newest') return null

  const words = filterWords({ ...filters, authors, recipients }, { names, time: (iso) => shortly(iso, isHydrated) })
  return (
    <p className="filter-summary">
      <span dir="auto" suppressHydrationWarning>
        {texts.filtersShow(words.join(' · '))}
      </span>
      <Button
        variant="plain"
        onClick={() => {
          // This button goes; presets can't be focused while the list loads.
          document.querySelector<HTMLElement>('.cloud-bar-end button')?.focus()
          show(defaultFilters)
        }}
      >
        {texts.filtersResetLabel}
      </Button>
    </p>
  )
}

const names = (people: readonly UserReference[]): string =>
  people.map(({ display_name }) => personName(display_name, null)).join(texts.listSeparator)

/** In the reader's locale and time zone after hydration. */
const shortly = (iso: string, isHydrated: boolean): string => {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const time = new Date(iso)
  return isHydrated
    ? time.toLocaleString(texts.readersLocale(), format)
    : `${time.toLocaleString(texts.locale, { ...format, timeZone: 'UTC' })} UTC`
}
