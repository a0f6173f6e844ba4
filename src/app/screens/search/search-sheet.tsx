import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { searchDebounceMs, searchQueryMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { earlyEntersAtom, searchTextAtom } from '../../state/platform/dialogs.ts'
import { rememberSearch } from '../../state/search/recent-searches.ts'
import { clearSearch, followEdits, isAnsweredAtom, search, searchAtom } from '../../state/search/search.ts'
import { closeDevice, openDevice } from '../../state/search/search-device.ts'
import { isComposing } from '../../ui/fields/is-composing.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { SearchEnd } from './search-end.tsx'
import type { SearchOption } from './search-group.ts'
import { SearchHints } from './search-hints.tsx'
import { SearchOptions } from './search-options.tsx'
import { useFirstFound } from './use-first-found.ts'
import { useSearchGroups } from './use-search-groups.tsx'
import './search-sheet.css'

/** One field that finds messages, threads, people and commands. */
export function SearchSheet() {
  const [text, setTyped] = useAtom(searchTextAtom)
  const typed = text ?? ''
  const countEnters = useSetAtom(earlyEntersAtom)
  const { query, stage } = useAtomValue(searchAtom)
  const run = useSetAtom(search)
  const remember = useSetAtom(rememberSearch)
  const clear = useSetAtom(clearSearch)
  const [activeKey, setActive] = useState<string | null>(null)
  const listId = useId()
  const runSoon = useDebouncedCallback((text: string) => void run(text), searchDebounceMs)
  const read = useSetAtom(openDevice)
  const close = useSetAtom(closeDevice)
  const follow = useSetAtom(followEdits)
  useEffect(() => {
    void read()
    follow()
    return () => {
      clear()
      close()
      countEnters(0)
    }
  }, [read, follow, clear, close, countEnters])

  useEffect(() => {
    if (typed.trim() === '') clear()
    void runSoon(typed)
  }, [typed, clear, runSoon])

  const type = (text: string) => {
    setTyped(text)
    setActive(null)
    countEnters(0)
  }
  const takeOver = (text: string) => {
    type(text)
    void run(text)
    document.getElementById(`${listId}-field`)?.focus()
  }
  const groups = useSearchGroups({ typed, onType: takeOver, onLeave: () => setTyped(null) })
  const options = groups.flatMap((group) => group.options)
  useFirstFound({ typed, first: options[0], activeKey, onChoose: setActive })
  const place = options.findIndex(({ key }) => key === activeKey)
  // Announced once, when every search has finished: commands, people and results on the device come at different times.
  const isCounted = useAtomValue(isAnsweredAtom) && query === typed.trim() && query !== ''
  const isQuiet = !isCounted || ['loading', 'no-answer', 'failed'].includes(stage)

  const move = (to: number) => setActive(options.at(to % options.length)?.key ?? null)
  const enter = () => {
    const chosen = options[place]
    // The results may still belong to an earlier text until the new search starts.
    if (chosen !== undefined && (query === typed.trim() || isCommand(chosen))) return chosen.run()
    remember(typed)
    countEnters((count) => count + 1)
  }
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: options.length > 0 ? () => move(place + 1) : undefined,
    ArrowUp: options.length > 0 ? () => move(place === -1 ? -1 : place - 1) : undefined,
    Enter: enter,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isComposing(event) ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const optionId = (key: string) => `${listId}-${key}`

  return (
    <Modal open title={texts.searchLabel} onClose={() => setTyped(null)}>
      <div className="search-sheet">
        <div className="search-field">
          <Icon name="search" />
          <input
            id={`${listId}-field`}
            className="field-input"
            role="combobox"
            aria-label={texts.searchLabel}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={place === -1 ? undefined : optionId(activeKey ?? '')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir={typed ? 'auto' : undefined}
            maxLength={searchQueryMaxLength}
            placeholder={texts.searchPlaceholder}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <p className="sr-only" role="status">
          {stage === 'loading' && texts.searching}
          {!isQuiet && texts.searchResultCount(options.length)}
        </p>
        {typed.trim() === '' && <SearchHints onType={takeOver} />}
        {options.length > 0 && <SearchOptions id={listId} groups={groups} activeKey={activeKey} optionId={optionId} />}
        {typed.trim() !== '' && <SearchEnd count={options.length} />}
      </div>
    </Modal>
  )
}

const isCommand = ({ key }: SearchOption): boolean => key.startsWith('command/')
