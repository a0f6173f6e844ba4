import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { AgentUsages } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { loadUsage } from '../state/agents/agents.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { useAgentName } from './use-agent-name.ts'
import './agent-usage.css'

type AgentUsageProps = { readonly whose: 'mine' | 'everyone' }

/** Agent usage by day: requests, tokens, and how much of the limit is used. */
export function AgentUsage({ whose }: AgentUsageProps) {
  const ask = useSetAtom(loadUsage)
  const [usages, setUsages] = useState<AgentUsages | 'failed' | null>(null)
  const load = useCallback(async () => {
    setUsages(null)
    const result = await ask(whose)
    setUsages(result.ok ? result.data : 'failed')
  }, [ask, whose])
  useEffect(() => void load(), [load])

  if (usages === null) return <Spinner label={texts.loading} />
  if (usages === 'failed') {
    return (
      <p role="alert">
        {texts.agentNotReached} <Button onClick={() => void load()}>Retry</Button>
      </p>
    )
  }
  const { usage, allowance } = usages
  return (
    <div className="agent-usage">
      <p>
        {allowance.used} of {allowance.limit} answers used
      </p>
      {usage.length === 0 ? <p className="agent-usage-none">No AI answers yet.</p> : <Days {...usages} />}
    </div>
  )
}

function Days({ usage }: AgentUsages) {
  const nameOf = useAgentName()
  const hasPeople = usage.some(({ people }) => people !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be focusable
    <section className="agent-usage-days" tabIndex={0} aria-label="Usage by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Agent</th>
            <th scope="col">Answers</th>
            <th scope="col">Tokens in</th>
            <th scope="col">Tokens out</th>
            {hasPeople && <th scope="col">People</th>}
          </tr>
        </thead>
        <tbody>
          {usage.map(({ day, agent, requests, tokens_in, tokens_out, people }) => (
            <tr key={`${day} ${agent}`}>
              <th scope="row">{day}</th>
              <td>{nameOf(agent)}</td>
              <td>{requests.toLocaleString()}</td>
              <td>{tokens_in.toLocaleString()}</td>
              <td>{tokens_out.toLocaleString()}</td>
              {hasPeople && <td>{people?.toLocaleString()}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
