import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { Person } from '../person-row.tsx'
import './person-options.css'

type PersonOptionsProps = {
  readonly id: string
  readonly people: readonly UserReference[]
  readonly active: number | null
  readonly optionId: (index: number) => string
  readonly onChoose: (person: UserReference) => void
}

/** The options of a combobox: the focus stays in the field, the arrow keys move the active option. */
export function PersonOptions({ id, people, active, optionId, onChoose }: PersonOptionsProps) {
  if (people.length === 0) return null
  return (
    <div className="people person-options" role="listbox" id={id} aria-label={texts.peopleFoundLabel}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={person.uid}
          id={optionId(index)}
          className="person-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field must not lose the focus, which would close the list, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Person person={person} />
        </div>
      ))}
    </div>
  )
}
