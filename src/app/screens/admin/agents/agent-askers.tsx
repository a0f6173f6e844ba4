import { useId } from 'react'
import { personName } from '#rules/people/author.ts'
import { agentAskersMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { RecipientSearch } from '../../../message/composer/recipient-search.tsx'
import { PersonRow } from '../../../message/person-row.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import type { Draft, PartProps } from './agent-draft.ts'

/** Who may ask an agent. */
export function AgentAskers({ draft: { askers, people }, onChange }: PartProps) {
  const group = useId()
  const choose = (chosen: Draft['askers']) => onChange({ askers: chosen })
  return (
    <>
      <fieldset className="choices">
        <legend className="field-label">{texts.agentAskersLabel}</legend>
        <Choice
          name={group}
          {...texts.agentAskersEveryone}
          isChosen={askers === 'everyone'}
          onChoose={() => choose('everyone')}
        />
        <Choice
          name={group}
          {...texts.agentAskersChosen}
          isChosen={askers === 'chosen'}
          onChoose={() => choose('chosen')}
        />
      </fieldset>
      {askers === 'chosen' && (
        <>
          {people.length < agentAskersMax && (
            <RecipientSearch onlyPeople added={people} onAdd={(person) => onChange({ people: [...people, person] })} />
          )}
          <PlainList className="people" aria-label={texts.agentAskersChosen.label}>
            {people.map((person) => (
              <PersonRow key={person.uid} person={person}>
                <IconButton
                  label={texts.removeAgentAsker(personName(person.display_name, null))}
                  icon="close"
                  onClick={() => onChange({ people: people.filter(({ uid }) => uid !== person.uid) })}
                />
              </PersonRow>
            ))}
          </PlainList>
        </>
      )}
    </>
  )
}
