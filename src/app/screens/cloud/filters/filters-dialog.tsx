import { useAtomValue, useStore } from 'jotai'
import { useRef } from 'react'
import { defaultFilters } from '#rules/list/default-filters.ts'
import type { MessageFilters } from '#wire/filters.ts'
import * as texts from '#wire/texts.ts'
import { cloudListAtom } from '../../../state/list/list-state.ts'
import { markAllSeen } from '../../../state/seen/counts.ts'
import { uidAtom } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { DateFilter } from './date-filter.tsx'
import { type PeopleField, PeopleFilter } from './people-filter.tsx'
import { useShowFilters } from './use-show-filters.ts'
import './filters-dialog.css'

const visibilities = [
  { value: 'all', label: texts.filterVisibilityAll },
  { value: 'public', label: texts.publicLabel },
  { value: 'private', label: texts.privateLabel },
] as const

const states = [
  { value: 'any', label: texts.filterStateAny },
  { value: 'open', label: texts.filterStateOpen },
  { value: 'settled', label: texts.filterStateSettled },
] as const

const orders = [
  { value: 'newest', label: texts.filterOrderNewest },
  { value: 'oldest', label: texts.filterOrderOldest },
] as const

/** All filters of the list; each change applies immediately. */
export function FiltersDialog({ onClose }: { onClose: () => void }) {
  const { filters } = useAtomValue(cloudListAtom)
  const show = useShowFilters()
  const { get, set } = useStore()
  const isSignedIn = useAtomValue(uidAtom) !== null
  const change = (part: Partial<MessageFilters>) => show({ ...get(cloudListAtom).filters, ...part })
  const authors = useRef<PeopleField>(null)
  const recipients = useRef<PeopleField>(null)
  const finish = async () => {
    const areTaken = [await authors.current?.take(), await recipients.current?.take()]
    if (!areTaken.includes(false)) onClose()
  }
  const { start, end } = filters.dateRange

  return (
    <Modal
      open
      title={texts.filtersLabel}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => show(defaultFilters)}>{texts.filtersResetAllLabel}</Button>
          <Button variant="primary" onClick={() => void finish()}>
            {texts.doneLabel}
          </Button>
        </>
      }
    >
      <div className="filters">
        <PeopleFilter
          ref={authors}
          label={texts.filterAuthorsLabel}
          people={filters.authors}
          onChange={(people) => change({ authors: people })}
        />
        <PeopleFilter
          ref={recipients}
          label={texts.recipientsLabel}
          people={filters.recipients}
          onChange={(people) => change({ recipients: people })}
        />
        <div className="filters-pair">
          <SelectField
            label={texts.filterVisibilityLabel}
            options={visibilities}
            value={filters.visibility}
            onChange={(visibility) => change({ visibility })}
          />
          <SelectField
            label={texts.filterOrderLabel}
            options={orders}
            value={filters.sortOrder}
            onChange={(sortOrder) => change({ sortOrder })}
          />
        </div>
        <SelectField
          label={texts.filterStateLabel}
          options={states}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
        <div className="filters-pair">
          <DateFilter
            label={texts.filterFromLabel}
            iso={start}
            onChange={(iso) => change({ dateRange: { start: iso, end } })}
          />
          <DateFilter
            label={texts.filterToLabel}
            iso={end}
            error={start !== null && end !== null && end < start ? texts.filterToBeforeFrom : undefined}
            onChange={(iso) => change({ dateRange: { start, end: iso } })}
          />
        </div>
        {isSignedIn && (
          <Button
            icon="check"
            onClick={() => {
              void set(markAllSeen)
              onClose()
            }}
          >
            {texts.markAllSeenLabel}
          </Button>
        )}
      </div>
    </Modal>
  )
}
