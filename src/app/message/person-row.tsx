import type { ReactNode } from 'react'
import { isAgentName } from '#rules/people/agent-names.ts'
import { personName } from '#rules/people/author.ts'
import type { UserReference } from '#wire/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { BotBadge } from './message-badges.tsx'
import './person-row.css'

/** A person or agent in a list, with its actions. */
export function PersonRow({ person, children }: { person: UserReference; children?: ReactNode }) {
  return (
    <li className="person-row">
      <Person person={person} />
      {children}
    </li>
  )
}

export function Person({ person }: { person: UserReference }) {
  const name = personName(person.display_name, null)
  return (
    <span className="person">
      <Avatar name={name} seed={person.uid} />
      <span className="person-words">
        <bdi className="person-name">{name}</bdi>
        {person.user_tag !== null && <bdi className="person-tag">@{person.user_tag}</bdi>}
      </span>
      {isAgentName(person.uid) && <Icon name="bot" />}
      <BotBadge uid={person.uid} />
    </span>
  )
}
