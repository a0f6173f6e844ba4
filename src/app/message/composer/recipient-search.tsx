import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isAgentName } from '#rules/people/agent-names.ts'
import { recipientSearchMinLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { findByTag } from '../../state/draft/people.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { isComposing } from '../../ui/fields/is-composing.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PersonOptions } from './person-options.tsx'
import { usePeopleSearch } from './use-people-search.ts'
import './recipient-search.css'

type RecipientSearchProps = {
  readonly added: readonly UserReference[]
  readonly onAdd: (person: UserReference) => void
  /** While the owner of a tag is looked up. */
  readonly onBusy?: (isBusy: boolean) => void
  readonly onlyPeople?: boolean
}

/** Finds people and agents while a name is typed, or adds the owner of a complete tag. */
export function RecipientSearch({ added, onAdd, onBusy, onlyPeople = false }: RecipientSearchProps) {
  const find = useSetAtom(findByTag)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly UserReference[]>([])
  const [active, setActive] = useState<number | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const listId = useId()
  // The recipients to which the owner of a tag is added when found; null after unmounting.
  const latest = useRef<{ readonly text: string; readonly onAdd: RecipientSearchProps['onAdd'] } | null>(null)
  useEffect(() => {
    latest.current = { text, onAdd }
    return () => {
      latest.current = null
    }
  })

  const isMeant = ({ uid }: UserReference) => !onlyPeople || !isAgentName(uid)
  const show = (people: readonly UserReference[]) => {
    setFound(people.filter(isMeant))
    setActive(null)
  }
  const search = usePeopleSearch(show)
  const clear = () => {
    search.stop()
    setText('')
    show([])
  }
  const type = (typed: string) => {
    setText(typed)
    setUnknown(false)
    if (typed.trim().length >= recipientSearchMinLength) search.start(typed)
    else clear()
  }
  const choose = (person: UserReference) => {
    onAdd(person)
    clear()
  }
  const addTyped = async () => {
    setAdding(true)
    onBusy?.(true)
    const person = await find(text)
    onBusy?.(false)
    if (latest.current === null) return
    setAdding(false)
    const isUnchanged = latest.current.text === text
    if (person === null || !isMeant(person)) return setUnknown(isUnchanged)
    latest.current.onAdd(person)
    if (isUnchanged) clear()
  }

  const choices = found.filter(({ uid }) => !added.some((person) => person.uid === uid))
  const optionId = (index: number) => `${listId}-${index}`
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: choices.length > 0 ? () => setActive(((active ?? -1) + 1) % choices.length) : undefined,
    ArrowUp: choices.length > 0 ? () => setActive(((active ?? 0) || choices.length) - 1) : undefined,
    Escape: choices.length > 0 ? () => show([]) : undefined,
    Enter: () => {
      const person = active === null ? undefined : choices[active]
      if (person !== undefined) choose(person)
      else if (text.trim() !== '' && !isAdding) void addTyped()
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isComposing(event) ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div className="recipient-search">
      <div className="recipient-search-row">
        <TextField
          label={texts.recipientSearchLabel}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          autoComplete="off"
          autoCapitalize="none"
          placeholder={texts.recipientSearchPlaceholder}
          value={text}
          error={isUnknown ? texts.unknownTag : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button icon="plus" busy={isAdding} disabled={text.trim() === ''} onClick={() => void addTyped()}>
          {texts.addRecipientLabel}
        </Button>
      </div>
      <PersonOptions id={listId} people={choices} active={active} optionId={optionId} onChoose={choose} />
    </div>
  )
}
