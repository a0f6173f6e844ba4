import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { personName } from '../../../../rules/author.ts'
import { isSignedIn } from '../../../../rules/viewer.ts'
import { filterUsersMax, searchDebounceMs } from '../../../../wire/limits.ts'
import type { UserReference } from '../../../../wire/user.ts'
import { Person } from '../../../message/person-row.tsx'
import { searchPeople } from '../../../state/people.ts'
import { viewerAtom } from '../../../state/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useKnownPeople } from './use-known-people.ts'

type PeopleFilterProps = {
  readonly label: 'Authors' | 'Recipients'
  readonly people: readonly UserReference[]
  readonly onChange: (people: readonly UserReference[]) => void
}

type Found = { readonly text: string; readonly users: readonly UserReference[] }
const nothing: Found = { text: '', users: [] }

/** Finds people by name or tag; each one chosen becomes a chip. */
export function PeopleFilter({ label, people, onChange }: PeopleFilterProps) {
  const viewer = useAtomValue(viewerAtom)
  const search = useSetAtom(searchPeople)
  const chips = useKnownPeople(people)
  const [text, setText] = useState('')
  const [found, setFound] = useState(nothing)
  const searchSoon = useDebouncedCallback(async (typed: string) => {
    setFound({ text: typed, users: await search(typed) })
  }, searchDebounceMs)

  const type = (typed: string) => {
    setText(typed)
    if (typed.trim() !== '') return void searchSoon(typed)
    searchSoon.cancel()
    setFound(nothing)
  }
  const add = (person: UserReference) => {
    onChange([...people, person])
    type('')
  }
  const choices = found.users.filter(({ uid }) => !people.some((person) => person.uid === uid))
  const isShown = found.text === text && text.trim() !== ''
  const isFull = people.length >= filterUsersMax

  return (
    <div className="people-filter">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="Name or @tag"
        hint={isSignedIn(viewer) ? undefined : 'Log in to search people.'}
        value={text}
        disabled={!isSignedIn(viewer) || isFull}
        onChange={(event) => type(event.target.value)}
      />
      {isShown && choices.length > 0 && (
        <ul className="people-filter-found" aria-label="People found">
          {choices.map((person) => (
            <li key={person.uid}>
              <button type="button" className="people-filter-choice" onClick={() => add(person)}>
                <Person person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint" role="status">
        {isShown && choices.length === 0 && 'No one found.'}
      </p>
      {chips.length > 0 && (
        <ul className="filter-chips" aria-label="Chosen people">
          {chips.map((person) => (
            <li className="filter-chip" key={person.uid}>
              <bdi>{personName(person.display_name, null)}</bdi>
              <IconButton
                label={`Remove ${personName(person.display_name, null)}`}
                icon="close"
                onClick={() => onChange(people.filter(({ uid }) => uid !== person.uid))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
