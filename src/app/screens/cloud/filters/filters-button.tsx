import { useAtom, useAtomValue } from 'jotai'
import { filterCount } from '#rules/list/filter-table.ts'
import * as texts from '#wire/texts.ts'
import { cloudListAtom } from '../../../state/list/list-state.ts'
import { isChoosingFiltersAtom } from '../../../state/platform/dialogs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'

const FiltersDialog = lazyPart(async () => (await import('./filters-dialog.tsx')).FiltersDialog)

export function FiltersButton() {
  const { filters } = useAtomValue(cloudListAtom)
  const [isOpen, setOpen] = useAtom(isChoosingFiltersAtom)
  const count = filterCount(filters)
  return (
    <>
      <Button
        variant="plain"
        icon="filter"
        aria-haspopup="dialog"
        title={count === 0 ? texts.filtersLabel : texts.filtersSet(count)}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{texts.filtersLabel}</span>
        {count > 0 && (
          <span className="filter-count" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      {isOpen && <FiltersDialog onClose={() => setOpen(false)} />}
    </>
  )
}
