import { useEffect, useId, useRef } from 'react'
import * as texts from '#wire/texts.ts'
import type { SearchGroup } from './search-group.ts'

type SearchOptionsProps = {
  readonly id: string
  readonly groups: readonly SearchGroup[]
  readonly activeKey: string | null
  readonly optionId: (key: string) => string
}

/** The grouped options of a combobox: the focus stays in the field, the arrow keys move the active option. */
export function SearchOptions({ id, groups, activeKey, optionId }: SearchOptionsProps) {
  const headingId = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeKey !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  return (
    <div className="search-options" role="listbox" id={id} aria-label={texts.searchResultsLabel} ref={list}>
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} className="search-group" role="group" aria-labelledby={`${headingId}-${title}`}>
          <div className="search-group-title" role="presentation" id={`${headingId}-${title}`}>
            {title}
          </div>
          {options.map(({ key, content, run }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={key}
              id={optionId(key)}
              className="search-option"
              role="option"
              tabIndex={-1}
              aria-selected={key === activeKey}
              // The field must not lose the focus, which would close the keyboard, before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={run}
            >
              {content}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
