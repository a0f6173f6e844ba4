import { useAtomValue, useStore } from 'jotai'
import { useRef } from 'react'
import { defaultFilters } from '#rules/list/default-filters.ts'
import type { MessageFilters } from '#wire/filters.ts'
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
  { value: 'all', label: 'All' },
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const

const states = [
  { value: 'any', label: 'Any' },
  { value: 'open', label: 'Open threads' },
  { value: 'settled', label: 'Settled' },
] as const

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
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
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => show(defaultFilters)}>Reset</Button>
          <Button variant="primary" onClick={() => void finish()}>
            Done
          </Button>
        </>
      }
    >
      <div className="filters">
        <PeopleFilter
          ref={authors}
          label="Authors"
          people={filters.authors}
          onChange={(people) => change({ authors: people })}
        />
        <PeopleFilter
          ref={recipients}
          label="Recipients"
          people={filters.recipients}
          onChange={(people) => change({ recipients: people })}
        />
        <div className="filters-pair">
          <SelectField
            label="Visibility"
            options={visibilities}
            value={filters.visibility}
            onChange={(visibility) => change({ visibility })}
          />
          <SelectField
            label="Order"
            options={orders}
            value={filters.sortOrder}
            onChange={(sortOrder) => change({ sortOrder })}
          />
        </div>
        <SelectField label="State" options={states} value={filters.state} onChange={(state) => change({ state })} />
        <div className="filters-pair">
          <DateFilter label="From" iso={start} onChange={(iso) => change({ dateRange: { start: iso, end } })} />
          <DateFilter
            label="To"
            iso={end}
            error={
              start !== null && end !== null && end < start ? 'This is before ‘From’, so nothing can match.' : undefined
            }
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
            Mark all as seen
          </Button>
        )}
      </div>
    </Modal>
  )
}
