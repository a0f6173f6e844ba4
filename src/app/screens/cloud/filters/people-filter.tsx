import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { isSignedIn } from '#rules/access/viewer.ts'
import { personName } from '#rules/people/author.ts'
import { filterUsersMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { usePeopleSearch } from '../../../message/composer/use-people-search.ts'
import { Person } from '../../../message/person-row.tsx'
import { searchPeople } from '../../../state/draft/people.ts'
import { viewerAtom } from '../../../state/session/session.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { leaveItem } from '../../../ui/leave-item.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { useKnownPeople } from './use-known-people.ts'

/** `take` turns the typed text into a chip; resolves to whether no choice is left to make. */
export type PeopleField = { readonly take: () => Promise<boolean> }

type PeopleFilterProps = {
  readonly ref: Ref<PeopleField>
  readonly label: string
  readonly people: readonly UserReference[]
  readonly onChange: (people: readonly UserReference[]) => void
}

type Found = { readonly text: string; readonly users: readonly UserReference[] }
const nothing: Found = { text: '', users: [] }

/** Finds people by name or tag; each one chosen becomes a chip. */
export function PeopleFilter({ ref, label, people, onChange }: PeopleFilterProps) {
  const viewer = useAtomValue(viewerAtom)
  const searchNow = useSetAtom(searchPeople)
  const chips = useKnownPeople(people)
  const part = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState(nothing)
  const search = usePeopleSearch((users, typed) => setFound({ text: typed, users }))

  const type = (typed: string) => {
    setText(typed)
    if (typed.trim() !== '') return search.start(typed)
    search.stop()
    setFound(nothing)
  }
  const field = () => part.current?.querySelector('input')
  const add = (person: UserReference) => {
    if (part.current?.contains(document.activeElement)) field()?.focus()
    onChange([...people, person])
    type('')
  }
  const remove = ({ uid }: UserReference, button: HTMLElement) => {
    leaveItem(button, field())
    onChange(people.filter((person) => person.uid !== uid))
  }
  const unchosen = ({ uid }: UserReference) => !people.some((person) => person.uid === uid)
  const choices = found.users.filter(unchosen)
  const isShown = found.text === text && text.trim() !== ''
  const take = async () => {
    if (text.trim() === '') return true
    search.stop()
    const users = isShown ? found.users : await searchNow(text)
    const meant = personMeant(text, users.filter(unchosen))
    if (meant !== undefined) {
      add(meant)
      return true
    }
    setFound({ text, users })
    field()?.focus()
    return false
  }
  useImperativeHandle(ref, () => ({ take }))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...(part.current?.querySelectorAll<HTMLElement>('input, .people-filter-choice') ?? [])]
    const at = stops.indexOf(event.target as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isComposing(event) || at === -1) return
    if (step !== undefined) stops[at + step]?.focus()
    else if (event.key === 'Enter' && at === 0) void (choices[0] !== undefined && isShown ? add(choices[0]) : take())
    else return
    event.preventDefault()
  }
  const isFull = people.length >= filterUsersMax

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys from the field and the people found
    <div className="people-filter" ref={part} onKeyDown={onKeyDown}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        placeholder={texts.filterPeoplePlaceholder}
        hint={isSignedIn(viewer) ? undefined : texts.filterPeopleNeedLogin}
        value={text}
        disabled={!isSignedIn(viewer) || isFull}
        onChange={(event) => type(event.target.value)}
      />
      {isShown && choices.length > 0 && (
        <PlainList className="people-filter-found" aria-label={texts.filterPeopleFoundLabel}>
          {choices.map((person) => (
            <li key={person.uid}>
              <button type="button" className="people-filter-choice" onClick={() => add(person)}>
                <Person person={person} />
              </button>
            </li>
          ))}
        </PlainList>
      )}
      <p className="field-hint" role="status">
        {isShown && (choices.length === 0 ? texts.filterNobodyFound : texts.filterChoosePerson)}
      </p>
      <Chips people={chips} onRemove={remove} />
    </div>
  )
}

type ChipsProps = {
  readonly people: readonly UserReference[]
  readonly onRemove: (person: UserReference, button: HTMLElement) => void
}

/** The people that were chosen, each with a button that removes them. */
function Chips({ people, onRemove }: ChipsProps) {
  if (people.length === 0) return null
  return (
    <PlainList className="filter-chips" aria-label={texts.filterPeopleChosenLabel}>
      {people.map((person) => (
        <li className="filter-chip" key={person.uid}>
          <bdi>{personName(person.display_name, null)}</bdi>
          <IconButton
            label={texts.filterRemovePersonLabel(personName(person.display_name, null))}
            icon="close"
            onClick={({ currentTarget }) => onRemove(person, currentTarget)}
          />
        </li>
      ))}
    </PlainList>
  )
}

/** The user with exactly this tag, otherwise the only one found. */
function personMeant(typed: string, users: readonly UserReference[]): UserReference | undefined {
  const tag = typed.trim().replace(/^@/, '').toLowerCase()
  return users.find(({ user_tag }) => user_tag?.toLowerCase() === tag) ?? (users.length === 1 ? users[0] : undefined)
}
