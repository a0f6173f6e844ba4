import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { visitThreadAt } from '../../message/use-open-thread.ts'
import { searchUsers, usersAtom } from '../../state/access/admin-users.ts'
import { loadAgents } from '../../state/agents/agents.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { listedAtom } from '../../state/list/lists.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import './first-steps.css'

/** What the admin of a new installation can do first; each step is ticked once it is done, and all done end them. */
export function FirstSteps() {
  const hasMessages = useAtomValue(listedAtom).length > 0
  const agents = useAtomValue(offeredAgentsAtom)
  const users = useAtomValue(usersAtom)
  const findAgents = useSetAtom(loadAgents)
  const findUsers = useSetAtom(searchUsers)
  useEffect(() => {
    void findAgents()
    void findUsers('')
  }, [findAgents, findUsers])
  if (agents === null || users.at !== 'shown') return null

  const hasAgents = agents.length > 0
  const hasOthers = users.users.length > 1
  if (hasMessages && hasAgents && hasOthers) return null
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">First steps</h2>
      <ol>
        <Step title="Say hello" isDone={hasMessages}>
          <Link to="/new-thread" state={visitThreadAt('/cloud')}>
            Write the first message
          </Link>
        </Step>
        <Step title="Connect an AI" isDone={hasAgents}>
          <Link to="/admin#settings">Connect an endpoint</Link>, or name several in AGENTS_FILE.
        </Step>
        <Step title="Invite someone" isDone={hasOthers}>
          A link lets people in; whoever applies without one appears under Administration.{' '}
          <Link to="/admin#invitations">Make a link</Link>
        </Step>
      </ol>
      <p>
        <Link to="/first-run">Set up this installation step by step</Link>
      </p>
    </section>
  )
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className="first-step" data-done={isDone || undefined}>
      <Icon name={isDone ? 'check' : 'next'} />
      <div>
        <h3>
          {title}
          {isDone && <span className="only-read">, done</span>}
        </h3>
        {!isDone && <p>{children}</p>}
      </div>
    </li>
  )
}
