import { useAtomValue } from 'jotai'
import { knownPerson } from '#rules/list/filter-address.ts'
import type { UserReference } from '#wire/user.ts'
import { cloudForestAtom } from '../../../state/messages/messages.ts'
import { myReferenceAtom } from '../../../state/session/session.ts'

/** The people of a filter, with names from loaded messages. */
export function useKnownPeople(people: readonly UserReference[]): readonly UserReference[] {
  const { messages } = useAtomValue(cloudForestAtom)
  const me = useAtomValue(myReferenceAtom)
  return people.map((person) => (person.uid === me?.uid ? me : knownPerson(person, messages.values())))
}
