import { lookedUpText, toolCallText } from '#rules/agents/looked-up.ts'
import type { LookedUp as LookedUpProps } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Link } from '../ui/link.tsx'
import './looked-up.css'

/** What an agent looked up for its answer, folded: what it called, and links to the messages it found. */
export function LookedUp({ calls, messages }: LookedUpProps) {
  return (
    <details className="brought-home looked-up">
      <summary>{lookedUpText({ calls, messages })}</summary>
      <ul aria-label={texts.whatAgentCalled}>
        {[...new Set(calls.map(toolCallText))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {messages.length > 0 && (
        <ul aria-label={texts.messagesAgentFound}>
          {messages.map(({ id, author, excerpt }) => (
            <li key={id}>
              <Link to={`/cloud/${id}`}>
                <bdi>{author}</bdi> <bdi className="brought-home-words">{excerpt}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
