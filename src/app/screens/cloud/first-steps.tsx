import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { visitThreadAt } from '../../message/use-open-thread.ts'
import { searchUsers, usersAtom } from '../../state/access/admin-users.ts'
import { loadAgents } from '../../state/agents/agents.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { listedAtom } from '../../state/list/lists.ts'
import { Icon } from '../../ui/icon.tsx'
import { InParts } from '../../ui/in-parts.tsx'
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
  if (agents === null || users.stage !== 'shown') return null

  const hasAgents = agents.length > 0
  const hasOthers = users.users.length > 1
  if (hasMessages && hasAgents && hasOthers) return null
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{texts.firstStepsHeading}</h2>
      <ol>
        <Step title={texts.firstStepHelloHeading} isDone={hasMessages}>
          <Link to="/new-thread" state={visitThreadAt('/cloud')}>
            {texts.firstStepHelloLabel}
          </Link>
        </Step>
        <Step title={texts.firstStepAgentHeading} isDone={hasAgents}>
          <InParts of={texts.firstStepAgent(<Link to="/admin#settings">{texts.firstStepAgentLabel}</Link>)} />
        </Step>
        <Step title={texts.firstStepInviteHeading} isDone={hasOthers}>
          <InParts of={texts.firstStepInvite(<Link to="/admin#invitations">{texts.firstStepInviteLabel}</Link>)} />
        </Step>
      </ol>
      <p>
        <Link to="/first-run">{texts.firstRunLabel}</Link>
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
          {isDone && <span className="sr-only">{texts.firstStepDone}</span>}
        </h3>
        {!isDone && <p>{children}</p>}
      </div>
    </li>
  )
}
