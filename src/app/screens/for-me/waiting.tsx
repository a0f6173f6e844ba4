import type { AgentRequest } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { useAgentName } from '../../message/use-agent-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PlainList } from '../../ui/plain-list.tsx'

/** Answers that the person asked an agent for and that are not there yet, or failed: 'Try again' is in the thread. */
export function Waiting({ requests }: { requests: readonly AgentRequest[] }) {
  const nameOf = useAgentName()
  return (
    <section className="for-me-section" aria-labelledby="for-me-waiting">
      <h2 id="for-me-waiting">{texts.waitingHeading}</h2>
      {requests.length === 0 && <p className="for-me-empty">{texts.waitingForNone}</p>}
      <PlainList className="for-me-list">
        {requests.map(({ id, parent_id, agent, stage, reason }) => {
          const name = nameOf(agent)
          return (
            <li key={id}>
              <Link
                className="for-me-card for-me-link"
                data-card
                to={`/cloud/${parent_id}`}
                state={{ from: '/for-me' }}
              >
                <Icon name="bot" />
                <span>
                  {stage === 'failed'
                    ? texts.waitingFailed(name, texts.agentFailed[reason ?? 'broken'])
                    : stage === 'writing'
                      ? texts.agentWriting(name)
                      : texts.agentThinking(name)}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          )
        })}
      </PlainList>
    </section>
  )
}
