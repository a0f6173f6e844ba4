import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { loadMuted, setMute } from '../../state/seen/mute.ts'
import { mutedPeopleAtom } from '../../state/seen/muted-people.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { ProfileFold } from './profile-fold.tsx'
import './my-sessions.css'

/** Whom I have muted, as this device knows it. */
export function MyMutedPeople() {
  return (
    <ProfileFold heading={texts.mutedPeopleHeading}>
      <MutedPeople />
    </ProfileFold>
  )
}

function MutedPeople() {
  const people = useAtomValue(mutedPeopleAtom)
  const load = useSetAtom(loadMuted)
  const mute = useSetAtom(setMute)
  const [ending, setEnding] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => void load(), [load])
  const unmute = async ({ uid }: UserReference) => {
    setEnding(uid)
    const isEnded = await mute(uid, false)
    setEnding(null)
    if (isEnded) list.current?.focus()
  }
  return (
    <>
      <p className="field-hint">{people.length === 0 ? texts.mutedNobody : texts.mutedPeopleHint}</p>
      <PlainList className="my-sessions" aria-label={texts.mutedPeopleHeading} ref={list} tabIndex={-1}>
        {people.map((person) => {
          const name = personName(person.display_name, null)
          return (
            <li key={person.uid} className="my-session">
              <p className="my-session-about">
                <bdi>{name}</bdi> {person.user_tag !== null && <bdi className="field-hint">@{person.user_tag}</bdi>}
              </p>
              <Button
                aria-label={texts.unmutePerson(name)}
                busy={ending === person.uid}
                disabled={ending !== null}
                onClick={() => void unmute(person)}
              >
                {texts.unmuteLabel}
              </Button>
            </li>
          )
        })}
      </PlainList>
    </>
  )
}
