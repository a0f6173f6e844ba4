import { useDebounce } from 'use-debounce'
import * as texts from '#wire/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** What the reader does themselves is an event too, and may arrive before the answer to their own call. */
const settledMs = 300

type ListChangedProps = { readonly isStale: boolean; readonly onReload: () => Promise<unknown> }

/** Offers to load a list that has changed elsewhere. The button lies on the list, so that nothing moves. */
export function ListChanged({ isStale, onReload }: ListChangedProps) {
  const [wasStale] = useDebounce(isStale, settledMs)
  if (!isStale || !wasStale) return null
  const reload = async (section: Element | null) => {
    await onReload()
    // The button is gone then.
    const heading = section?.querySelector('h2')
    heading?.scrollIntoView({ block: 'nearest' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <p className="admin-changed" role="status">
      <Button
        variant="primary"
        icon="refresh"
        onClick={({ currentTarget }) => void reload(currentTarget.closest('section'))}
      >
        {texts.adminListChanged}
      </Button>
    </p>
  )
}
