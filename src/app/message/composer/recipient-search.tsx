import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { recipientSearchMinLength, searchDebounceMs } from '../../../wire/limits.ts'
import * as texts from '../../../wire/texts.ts'
import type { UserReference } from '../../../wire/user.ts'
import { findByTag, searchPeople } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Person } from '../person-row.tsx'
import './recipient-search.css'

type RecipientSearchProps = {
  readonly added: readonly UserReference[]
  readonly onAdd: (person: UserReference) => void
}

/** Finds people and agents while a name is typed, or adds the bearer of a whole tag. */
export function RecipientSearch({ added, onAdd }: RecipientSearchProps) {
  const search = useSetAtom(searchPeople)
  const find = useSetAtom(findByTag)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly UserReference[]>([])
  const [isUnknown, setUnknown] = useState(false)
  const [isAdding, setAdding] = useState(false)

  const searchSoon = useDebouncedCallback(async (typed: string) => setFound(await search(typed)), searchDebounceMs)
  const clear = () => {
    searchSoon.cancel()
    setText('')
    setFound([])
  }
  const type = (typed: string) => {
    setText(typed)
    setUnknown(false)
    if (typed.trim().length >= recipientSearchMinLength) void searchSoon(typed)
    else clear()
  }
  const choose = (person: UserReference) => {
    onAdd(person)
    clear()
  }
  const addTyped = async () => {
    setAdding(true)
    const person = await find(text)
    setAdding(false)
    if (person === null) setUnknown(true)
    else choose(person)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '') void addTyped()
  }
  const choices = found.filter(({ uid }) => !added.some((person) => person.uid === uid))

  return (
    <div className="recipient-search">
      <div className="recipient-search-row">
        <TextField
          label="Search people"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="Name or @tag"
          value={text}
          error={isUnknown ? texts.unknownTag : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button icon="plus" busy={isAdding} disabled={text.trim() === ''} onClick={() => void addTyped()}>
          Add
        </Button>
      </div>
      {choices.length > 0 && (
        <ul className="people recipient-search-results" aria-label="Search results">
          {choices.map((person) => (
            <li key={person.uid}>
              <button type="button" className="recipient-choice" onClick={() => choose(person)}>
                <Person person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
